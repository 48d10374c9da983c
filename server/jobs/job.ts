import type { Database } from '../db/database.ts';
import type { Logger } from '../base/logger.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import { performance } from 'node:perf_hooks';
import { sql } from '../db/sql.ts';

/** Whether mail and changes of external accounts wait until the operator of a restored installation releases them. */
export async function isOutgoingHeld(db: Pick<Database, 'system'>): Promise<boolean> {
  const held = await db.system(transaction =>
    transaction.run(sql`select from installation_holds where name = 'outgoing'`),
  );
  return held.length > 0;
}

/** Returns a clock that runs on from a given moment, for long work: tests still set when it began. */
export function clockFrom(moment: Date): () => Date {
  const begun = performance.now();
  return () => new Date(moment.getTime() + (performance.now() - begun));
}

/** Context of a job's run. */
export interface JobTools {
  readonly db: Database;
  /** Returns the organisations in which the job works, in order. */
  readonly organisations: () => Promise<readonly number[]>;
  readonly log: Logger;
  readonly now: Date;
  /** Signal aborted when the server stops: a run then finishes its current work and begins nothing more. */
  readonly signal: AbortSignal;
}

/** Context of the jobs of features. */
export interface FeatureTools extends JobTools {
  readonly contentKinds: ContentKinds;
}

/**
 * Repeated work: sweeping, retrying, expiring. Safe to run in several processes at once and to be killed at any moment.
 */
export interface Job<Tools = JobTools> {
  readonly name: string;
  /** Milliseconds between two runs. */
  readonly every: number;
  /** Marks a job that only deletes or protects stored data: it works where its module is switched off too. */
  readonly worksWhenOff?: true;
  readonly run: (tools: Tools) => Promise<void>;
}
