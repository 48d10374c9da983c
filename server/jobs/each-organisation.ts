import type { Database, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { JobTools } from './job.ts';

type Tools = Pick<JobTools, 'organisations' | 'signal'>;
type WritingTools = Tools & Pick<JobTools, 'db'>;

/** Reads the numbers of all organisations, in order. */
export async function allOrganisations(db: Pick<Database, 'system'>): Promise<number[]> {
  const rows = await db.system(transaction =>
    transaction.run<{ org_id: number }>(sql`select org_id from organisations order by org_id`),
  );
  return rows.map(({ org_id }) => org_id);
}

/** Callbacks of a job that handles several subjects per transaction. */
export interface ManyAtOnce<Subject extends { readonly id: number }> {
  /** Finds the next subjects, locked, except those that this run has tried alone; empty if there are no more. */
  readonly next: (session: Transaction, org: number, most: number, tried: readonly number[]) => Promise<Subject[]>;
  /** Works on some subjects, after which `next` no longer finds them. */
  readonly work: (session: Transaction, org: number, subjects: readonly Subject[]) => Promise<unknown>;
}

/** Callbacks of a job that handles subjects one by one. */
export interface OneByOne<Subject extends { readonly id: number }> {
  /** Finds the next subject, locked, except those that this run has tried; undefined if there is none. */
  readonly next: (session: Transaction, org: number, tried: readonly number[]) => Promise<Subject | undefined>;
  readonly work: (session: Transaction, org: number, subject: Subject) => Promise<void>;
}

/**
 * Runs a function for each organisation, one after the other: row-level security shows each transaction only its own
 * rows. One that returns true has more to do, and runs again after all others had their turn. So one with a lot of
 * work, or one that fails, holds up no other. When the server stops, the current turn is the last.
 * @throws AggregateError in the end, with all that failed and where
 */
export async function inTurns(
  { organisations, signal }: Tools,
  turn: (org: number) => Promise<boolean>,
): Promise<void> {
  const failures = new Map<number, unknown>();
  for (let waiting = await organisations(); waiting.length > 0;) {
    const unfinished: number[] = [];
    for (const org of waiting) {
      if (signal.aborted) return;
      try {
        if (await turn(org)) unfinished.push(org);
      } catch (error) {
        failures.set(org, error);
      }
    }
    waiting = unfinished;
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `It failed in the organisations ${[...failures.keys()].join(', ')}`);
}

/** Runs a function once for each organisation. */
export const eachOrganisation = (tools: Tools, work: (org: number) => Promise<unknown>): Promise<void> =>
  inTurns(tools, async org => {
    await work(org);
    return false;
  });

/**
 * Handles up to `size` subjects per transaction for each organisation. If that fails, each of them gets its own
 * transaction, so that a failing one holds up no other; the next run tries it again, and the log names it. The rows are
 * locked while in work, so several processes share the work, and a kill leaves no partial result.
 */
export const manyAtOnce = <Subject extends { readonly id: number }>(
  tools: WritingTools & Pick<JobTools, 'log'>,
  size: number,
  { next, work }: ManyAtOnce<Subject>,
): Promise<void> =>
  eachOrganisation(tools, async org => {
    const tried: number[] = [];
    let alone = 0;
    const trySome = async (): Promise<boolean> => {
      const most = alone > 0 ? 1 : size;
      let subjects: Subject[] = [];
      let failure: unknown;
      try {
        await tools.db.write(org, async session => {
          subjects = await next(session, org, most, tried);
          if (subjects.length > 0) await work(session, org, subjects);
        });
      } catch (error) {
        // Without a subject, the search itself failed.
        if (subjects.length === 0) throw error;
        failure = error;
      }
      alone = failure !== undefined && most > 1 ? subjects.length : alone - 1;
      if (most > 1) return subjects.length > 0;
      for (const { id } of subjects) {
        tried.push(id);
        if (failure !== undefined) tools.log.error({ err: failure, org, subject: id }, 'Work on one subject failed');
      }
      return subjects.length > 0;
    };
    while (!tools.signal.aborted && (await trySome()));
  });

/** Handles each subject in its own transaction from the beginning. */
export const oneByOne = <Subject extends { readonly id: number }>(
  tools: WritingTools & Pick<JobTools, 'log'>,
  { next, work }: OneByOne<Subject>,
): Promise<void> =>
  manyAtOnce(tools, 1, {
    next: async (session, org, _most, tried) => {
      const subject = await next(session, org, tried);
      return subject === undefined ? [] : [subject];
    },
    work: async (session, org, subjects) => {
      for (const subject of subjects) await work(session, org, subject);
    },
  });

/**
 * Works in short transactions for each organisation. Each handles at most `size` things and returns their number; the
 * first that was not full is the last one.
 */
export const inBatches = (
  tools: WritingTools,
  size: number,
  batch: (session: Transaction, org: number) => Promise<number>,
): Promise<void> => inTurns(tools, async org => (await tools.db.write(org, session => batch(session, org))) === size);
