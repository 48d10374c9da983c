import { sql, type Sql } from '../../db/sql.ts';

/**
 * Takes the locks of these people, so that sealing and erasing their data wait for each other until the transaction
 * ends. Taken in the order of their ids, and before any row is locked. Data read before the lock may be gone with it.
 * @spec decision 157
 */
export const lockPeople = (org: number, people: readonly number[]): Sql => sql`
  select pg_advisory_xact_lock(hashtext('loan_people/' || ${org}::text), person)
  from (select distinct person from unnest(${people}::int[]) person order by person) sorted`;
