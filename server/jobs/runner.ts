import type { Database } from '../db/database.ts';
import type { Logger } from '../base/logger.ts';
import type { Job } from './job.ts';

export interface JobRunner {
  /** No run starts any more, and those under way are asked to stop; answers when they have ended. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** Longest wait before the first run of a job, in milliseconds: soon, but not while the server is still starting. @assumed */
const FIRST_RUN_MS_MAX = 15_000;
/** Share of the pause by which it varies, so that processes that started together don't stay together. @assumed */
const JITTER = 0.2;

/**
 * Runs each job again and again until `stop` is called: never twice at once in this process, with a pause counted from the end
 * of a run. A failure is logged and the next run comes as usual.
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

  const runAfter = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = run();
    }, milliseconds);
    // A server that has nothing else to do may end.
    timer.unref();
  };
  const run = async (): Promise<void> => {
    try {
      await job.run({ db, log, now: clock(), signal });
    } catch (error) {
      log.error({ err: error, job: job.name }, 'A job failed');
    }
    if (!signal.aborted) runAfter(job.every * (1 + JITTER * (Math.random() - 0.5)));
  };

  runAfter(Math.random() * Math.min(job.every, FIRST_RUN_MS_MAX));
  return () => {
    clearTimeout(timer);
    return running;
  };
}
