import type { Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { JobTools } from './job.ts';

type Tools = Pick<JobTools, 'db' | 'signal'>;

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
 * The same in short transactions: each does at most `size` things and answers how many it did; the last one of an organisation
 * is the first that was not full.
 */
export const inBatches = (
  tools: Tools,
  size: number,
  batch: (session: Transaction, org: number) => Promise<number>,
): Promise<void> => inTurns(tools, async org => (await tools.db.write(org, session => batch(session, org))) === size);
