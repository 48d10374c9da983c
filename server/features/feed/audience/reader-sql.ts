import type { Context } from '../../../base/context.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { Reader } from '../../../things/reader.ts';
import { powersOf } from '../../access/service.ts';
import { addressParameters } from '../../files/service.ts';

/** Values of `READER`: who reads, when, and what signs the addresses of files. */
export function readerValues(context: Context): Readonly<Record<keyof Reader, unknown>> {
  const { contentExpires, portraitExpires, key } = addressParameters(context);
  const { org, id: viewer } = context.viewer;
  return {
    org,
    viewer,
    now: context.now,
    contentUntil: contentExpires,
    portraitUntil: portraitExpires,
    mediaKey: key,
    roles: powersOf(context.viewer),
  };
}

/** A time as ISO 8601 in UTC, with its microseconds, as lists answer it. */
export const isoTime = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
