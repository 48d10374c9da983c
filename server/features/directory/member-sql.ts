import { sql, type Sql } from '../../db/sql.ts';

/** The title of an area, if there is such an area. */
export const findArea = (org: number, area: number): Sql =>
  sql`select title from groups where org_id = ${org} and id = ${area}::bigint and is_area`;

/** A row of whoever can only come in by an invitation, which is over. */
export const findWithoutWay = (org: number, users: readonly number[]): Sql => sql`
  select from invitations where org_id = ${org} and user_id = any(${users}::int[]) and state in ('expired', 'withdrawn') limit 1`;
