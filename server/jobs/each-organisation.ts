import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { JobTools } from './job.ts';

type Tools = Pick<JobTools, 'db' | 'signal'>;

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
 * The same with each subject in a transaction of its own, so that one that fails keeps no other from it; the next run tries it
 * again, and the log says which one it was. Whoever works on one holds its row, so several processes share the work, and a kill
 * leaves it as if nothing had happened.
 */
export const oneByOne = <Subject extends { readonly id: number }>(
  tools: Tools & Pick<JobTools, 'log'>,
  { next, work }: OneByOne<Subject>,
): Promise<void> =>
  eachOrganisation(tools, async org => {
    const tried: number[] = [];
    const tryOne = async (): Promise<boolean> => {
      let subject: Subject | undefined;
      try {
        await tools.db.write(org, async session => {
          subject = await next(session, org, tried);
          if (subject !== undefined) await work(session, org, subject);
        });
      } catch (error) {
        // Where there is no subject it was the search that failed.
        if (subject === undefined) throw error;
        tools.log.error({ err: error, org, subject: subject.id }, 'Work on one subject failed');
      }
      if (subject !== undefined) tried.push(subject.id);
      return subject !== undefined;
    };
    while (!tools.signal.aborted && (await tryOne()));
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
