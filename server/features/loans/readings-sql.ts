import type { ReadList } from '#contract/features/loans/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Record that is about to be shown. */
export interface Shown {
  readonly subject: number;
  readonly list: ReadList;
  readonly record: number;
}

/** Records which data of whom the viewer is shown, in one statement for all rows of a list. */
export const addReadings = (
  { viewer, now, address }: WriteContext,
  shown: readonly Shown[],
  reason: string,
): Sql => sql`
  insert into loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at, address)
  select ${viewer.org}, ${viewer.id}, s.subject, s.list, s.record, ${reason}, ${now}, ${address}
  from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s (subject int, list text, record bigint)`;

/** Readings of a person's data, the newest first; optionally those before one, by its id. */
export const readReadings = (org: number, person: number, before: number | null, most: number): Sql => sql`
  select r.id as "Id", trim(u.first_name || ' ' || u.last_name) as "ReaderName", r.list as "List", r.record_id as "RecordId",
    r.reason as "Reason", to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At"
  from loan_readings r left join users u on u.org_id = r.org_id and u.id = r.reader_id
  where r.org_id = ${org} and r.subject_id = ${person} and (${before}::bigint is null or r.id < ${before}::bigint)
  order by r.id desc limit ${most}`;
