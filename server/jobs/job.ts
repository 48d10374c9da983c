import type { Database } from '../db/database.ts';
import type { Logger } from '../base/logger.ts';
import type { Things } from '../things/things.ts';

/** What a run of a job works with. */
export interface JobTools {
  readonly db: Database;
  readonly log: Logger;
  readonly now: Date;
  /** Aborted when the server stops: a run then ends what it has in hand, and begins nothing more. */
  readonly signal: AbortSignal;
}

/** What jobs of features are given. */
export interface FeatureTools extends JobTools {
  readonly things: Things;
}

/** Work that repeats: sweeping, retrying, expiring. Safe to run in several processes at once and to be killed at any moment. */
export interface Job<Tools = JobTools> {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  readonly run: (tools: Tools) => Promise<void>;
}
