import { sql, type Sql } from '../../db/sql.ts';

/** SQL of a moment in the wire format, to the millisecond. */
export const iso = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
