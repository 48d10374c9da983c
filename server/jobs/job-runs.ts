import type { Job } from './job.ts';

/** State of a job of this process. */
export interface JobRun {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Start of the last run; null before the first. */
  readonly startedAt: Date | null;
  /** End of the last run, successful or not; null before that. */
  readonly endedAt: Date | null;
  readonly hasFailed: boolean;
}

export interface JobRuns {
  /** Wraps a job so that its runs are remembered. */
  readonly remember: (job: Job) => Job;
  readonly all: () => readonly JobRun[];
}

/** Remembers the last run of each job of this process. */
export function createJobRuns(clock: () => Date): JobRuns {
  const runs = new Map<string, JobRun>();
  return {
    remember(job) {
      const { name, every } = job;
      runs.set(name, { name, every, startedAt: null, endedAt: null, hasFailed: false });
      return {
        ...job,
        run: async tools => {
          const startedAt = clock();
          const before = runs.get(name);
          runs.set(name, { name, every, endedAt: null, hasFailed: false, ...before, startedAt });
          let hasFailed = true;
          try {
            await job.run(tools);
            hasFailed = false;
          } finally {
            runs.set(name, { name, every, startedAt, endedAt: clock(), hasFailed });
          }
        },
      };
    },
    all: () => [...runs.values()],
  };
}
