import { sql, type Sql } from '../../db/sql.ts';

/** A moment as the wire carries it, to the millisecond. */
export const iso = (moment: Sql): Sql => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
