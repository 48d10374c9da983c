import type { Database, Transaction } from '../db/database.ts';

/**
 * Does something for each organisation, one after the other: row-level security shows each transaction only its own rows.
 * One that answers true has more to do: it comes on again when all others have had their turn, so that a lot of one holds
 * up nobody. Nor does what fails for one.
 * @throws AggregateError in the end, with all that failed and where
 */
export async function inTurns(db: Database, turn: (org: number) => Promise<boolean>): Promise<void> {
  const organisations = await db.system(transaction =>
    transaction.query<{ org_id: number }>('select org_id from organisations order by org_id'),
  );
  const failures = new Map<number, unknown>();
  for (let waiting = organisations; waiting.length > 0;) {
    const unfinished: typeof waiting = [];
    for (const organisation of waiting) {
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
export const eachOrganisation = (db: Database, work: (org: number) => Promise<unknown>): Promise<void> =>
  inTurns(db, async org => {
    await work(org);
    return false;
  });

/**
 * The same in short transactions: each does at most `size` things and answers how many it did; the last one of an organisation
 * is the first that was not full.
 */
export const inBatches = (
  db: Database,
  size: number,
  batch: (session: Transaction, org: number) => Promise<number>,
): Promise<void> => inTurns(db, async org => (await db.write(org, session => batch(session, org))) === size);
