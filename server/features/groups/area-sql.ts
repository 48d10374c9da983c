import { sql, type Sql } from '../../db/sql.ts';

/** Returns a row if anyone is in the area. */
export const isInhabited = (org: number, area: number): Sql =>
  sql`select from users where org_id = ${org} and area_id = ${area} limit 1`;
