import type { Database } from '../db/database.ts';
import type { Logger } from '../base/logger.ts';

/** Work that repeats: sweeping, retrying, expiring. Safe to run in several processes at once and to be killed at any moment. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  readonly run: (tools: { db: Database; log: Logger; now: Date }) => Promise<void>;
}
