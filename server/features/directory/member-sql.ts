import { sql, type Sql } from '../../db/sql.ts';

/** Selects the title of an area, if it exists. */
export const findArea = (org: number, area: number): Sql =>
  sql`select title from groups where org_id = ${org} and id = ${area}::bigint and is_area`;

/** Selects a row if any of the people has only an invitation that is no longer valid. */
export const findWithoutWay = (org: number, users: readonly number[]): Sql => sql`
  select from invitations where org_id = ${org} and user_id = any(${users}::int[]) and state in ('expired', 'withdrawn') limit 1`;
