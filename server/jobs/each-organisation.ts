import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { JobTools } from './job.ts';

type Tools = Pick<JobTools, 'db' | 'signal'>;

/** What a job does with some of many subjects, in one transaction. */
export interface ManyAtOnce<Subject extends { readonly id: number }> {
  /** The next subjects, locked, but for those that this run has tried alone; none when there are no more. */
  readonly next: (session: Transaction, org: number, most: number, tried: readonly number[]) => Promise<Subject[]>;
  /** Works on some, after which `next` finds them no more. */
  readonly work: (session: Transaction, org: number, subjects: readonly Subject[]) => Promise<unknown>;
}

/** What a job does with each of many subjects. */
export interface OneByOne<Subject extends { readonly id: number }> {
  /** The next subject, locked, but for those that this run has tried; undefined when there is none. */
  readonly next: (session: Transaction, org: number, tried: readonly number[]) => Promise<Subject | undefined>;
  readonly work: (session: Transaction, org: number, subject: Subject) => Promise<void>;
}

/**
 * Does something for each organisation, one after the other: row-level security shows each transaction only its own rows.
 * One that answers true has more to do: it comes on again when all others have had their turn, so that one with a
 * lot of work holds up no other, and neither does one that fails. When the server stops, the turn under way is the last.
 * @throws AggregateError in the end, with all that failed and where
 */
export async function inTurns({ db, signal }: Tools, turn: (org: number) => Promise<boolean>): Promise<void> {
  const organisations = await db.system(transaction =>
    transaction.run<{ org_id: number }>(sql`select org_id from organisations order by org_id`),
  );
  const failures = new Map<number, unknown>();
  for (let waiting = organisations; waiting.length > 0;) {
    const unfinished: typeof waiting = [];
    for (const organisation of waiting) {
      if (signal.aborted) return;
      try {
        if (await turn(organisation.org_id)) unfinished.push(organisation);
      } catch (error) {
        failures.set(organisation.org_id, error);
      }
    }
    waiting = unfinished;
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `It failed in the organisations ${[...failures.keys()].join(', ')}`);
}

/** The same in a single turn. */
export const eachOrganisation = (tools: Tools, work: (org: number) => Promise<unknown>): Promise<void> =>
  inTurns(tools, async org => {
    await work(org);
    return false;
  });

/**
 * The same with up to `size` subjects in a transaction. Where that fails, each of them has one of its own, so that one that fails
 * keeps no other from it; the next run tries it again, and the log says which one it was. Whoever works on some holds their rows,
 * so several processes share the work, and a kill leaves it as if nothing had happened.
 */
export const manyAtOnce = <Subject extends { readonly id: number }>(
  tools: Tools & Pick<JobTools, 'log'>,
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
        // Where there is no subject it was the search that failed.
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

/** The same with each subject in a transaction of its own from the beginning. */
export const oneByOne = <Subject extends { readonly id: number }>(
  tools: Tools & Pick<JobTools, 'log'>,
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
 * The same in short transactions: each does at most `size` things and answers how many it did; the last one of an organisation
 * is the first that was not full.
 */
export const inBatches = (
  tools: Tools,
  size: number,
  batch: (session: Transaction, org: number) => Promise<number>,
): Promise<void> => inTurns(tools, async org => (await tools.db.write(org, session => batch(session, org))) === size);
