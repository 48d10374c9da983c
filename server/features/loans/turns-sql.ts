import { sql, type Sql } from '../../db/sql.ts';

/**
 * Takes turns with whoever seals or erases something of these people at the same time, until the transaction ends; in the order of their
 * ids, and before any row is locked. What is read before a turn may be gone with it. @spec decision 157
 */
export const takePersonTurns = (org: number, people: readonly number[]): Sql => sql`
  select pg_advisory_xact_lock(hashtext('loan_people/' || ${org}::text), person)
  from (select distinct person from unnest(${people}::int[]) person order by person) sorted`;
