import { sql, type Sql } from '../../db/sql.ts';

/** Payment frequency, as a quote needs it. */
export const readFrequency = (id: number): Sql =>
  sql`select days, year_share::text as "yearShare" from payment_frequencies where id = ${id}`;
