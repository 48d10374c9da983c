import { sql, type Sql } from '../../../db/sql.ts';

export { readerValues } from '../../access/service.ts';

/** Formats a time as ISO 8601 in UTC, with its microseconds, as lists return it. */
export const isoTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
