import type { Database } from '../db/database.ts';
import { isConnectionLost } from '../db/database-error.ts';
import type { Logger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { allOrganisations } from './each-organisation.ts';
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

interface JobRunner {
  /** Starts no more runs and asks current ones to stop; resolves when they have ended. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** Longest wait before the first run of a job, in milliseconds: soon, but not while the server is still starting. @assumed */
const FIRST_RUN_MS_MAX = 15_000;
/** Share by which the pause varies, so that processes that started together drift apart. @assumed */
const JITTER = 0.2;

/**
 * Runs each job repeatedly until `stop` is called: never twice at once in this process, with a pause counted from the
 * end of a run. A failure is logged and the next run comes as usual. A lost database concerns all jobs at once, so it
 * is logged once per job, without a stack.
 */
export function startJobs(jobs: readonly Job[], options: RunnerOptions): JobRunner {
  const stopping = new AbortController();
  const stops = jobs.map(job => startJob(job, options, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(stops.map(stop => stop()));
    },
  };
}

function startJob(job: Job, { db, log, clock }: RunnerOptions, signal: AbortSignal): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isMissing = false;

  const fail = (error: unknown): void => {
    const reason = lossOf(error);
    if (reason === null) log.error({ err: error, job: job.name }, 'A job failed');
    else if (!isMissing) log.warn({ job: job.name, reason }, 'A job waits for the database');
    isMissing = reason !== null;
  };
  const runAfter = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = run();
    }, milliseconds);
    // A server that has nothing else to do may exit.
    timer.unref();
  };
  const run = async (): Promise<void> => {
    try {
      await job.run({ db, organisations: () => allOrganisations(db), log, now: clock(), signal });
      isMissing = false;
    } catch (error) {
      fail(error);
    }
    if (!signal.aborted) runAfter(job.every * (1 + JITTER * (Math.random() - 0.5)));
  };

  runAfter(Math.random() * Math.min(job.every, FIRST_RUN_MS_MAX));
  return () => {
    clearTimeout(timer);
    return running;
  };
}

/** Returns the error of a lost database, if a run failed of nothing else; null otherwise. */
function lossOf(error: unknown): string | null {
  if (error instanceof AggregateError) {
    const losses = error.errors.map(lossOf);
    return losses.includes(null) ? null : (losses[0] ?? null);
  }
  const cause = error instanceof ProblemError ? error.cause : error;
  return isConnectionLost(cause) && cause instanceof Error ? cause.message : null;
}
