import type { Database, Transaction } from '../db/database.ts';

/**
 * Does something for each organisation, one after the other: row-level security shows each transaction only its own rows.
 * What fails for one keeps no other from it.
 * @throws AggregateError in the end, with all that failed and where
 */
export async function eachOrganisation(db: Database, work: (org: number) => Promise<unknown>): Promise<void> {
  const organisations = await db.system(transaction =>
    transaction.query<{ org_id: number }>('select org_id from organisations order by org_id'),
  );
  const failures = new Map<number, unknown>();
  for (const { org_id: org } of organisations) {
    try {
      await work(org);
    } catch (error) {
      failures.set(org, error);
    }
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `It failed in the organisations ${[...failures.keys()].join(', ')}`);
}

/**
 * The same in short transactions: each does at most `size` things and answers how many it did; the last one of an organisation
 * is the first that was not full.
 */
export const inBatches = (
  db: Database,
  size: number,
  batch: (session: Transaction, org: number) => Promise<number>,
): Promise<void> =>
  eachOrganisation(db, async org => {
    for (let done = size; done === size;) done = await db.write(org, session => batch(session, org));
  });
