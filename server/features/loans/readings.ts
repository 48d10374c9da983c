import { READINGS_PAGE_SIZE } from '#contract/features/loans/limits.ts';
import type { DataReading, ReadList } from '#contract/features/loans/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import type { RecordedReading } from '../../lists/define-list.ts';
import { watchReadings } from './alarm.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Record that is about to be shown. */
interface Shown {
  readonly subject: number;
  readonly list: ReadList;
  readonly record: number;
}

/** Records which data of whom the viewer is shown, in one statement for all rows of a list. */
const addReadings = ({ viewer, now, address }: WriteContext, shown: readonly Shown[], reason: string): Sql => sql`
  insert into loan_readings (org_id, reader_id, subject_id, list, record_id, reason, at, address)
  select ${viewer.org}, ${viewer.id}, s.subject, s.list, s.record, ${reason}, ${now}, ${address}
  from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s (subject int, list text, record bigint)`;

/** Readings of a person's data, the newest first; optionally those before one, by its id. */
const readReadings = (org: number, person: number, before: number | null, most: number): Sql => sql`
  select r.id as "Id", ${fullName(sql`u`)} as "ReaderName", r.list as "List", r.record_id as "RecordId",
    r.reason as "Reason", to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At"
  from loan_readings r left join users u on u.org_id = r.org_id and u.id = r.reader_id
  where r.org_id = ${org} and r.subject_id = ${person} and (${before}::bigint is null or r.id < ${before}::bigint)
  order by r.id desc limit ${most}`;

/** Reason recorded when an administrator reads a list: answering requests is their work. */
const INBOX = 'Análisis de solicitudes';

/** Builds the record of a person that is about to be shown. */
export const personShown = (subject: number, list: ReadList, record: number): Shown => ({ subject, list, record });

/**
 * Records the data shown to another person, in the transaction that has read it and before it is sent.
 * @param reason why; by default the analysis of requests
 */
export async function recordReadings(context: WriteContext, shown: readonly Shown[], reason = INBOX): Promise<void> {
  const others = shown.filter(({ subject }) => subject !== context.viewer.id);
  if (others.length === 0) return;
  await context.session.run(addReadings(context, others, reason));
  await watchReadings(context);
}

/** Records every row of a list of registrations that is shown to another person. @spec decision 26 */
export const recordedReading = (list: ReadList): RecordedReading<{ readonly Id: number; readonly IdUser: number }> => ({
  of: ['Id', 'IdUser'],
  record: (context, rows) =>
    recordReadings(
      context,
      rows.map(({ Id, IdUser }) => personShown(IdUser, list, Id)),
    ),
});

/**
 * Returns who has read which of the caller's data, and why, the newest first: one page, behind the reading whose id is
 * `before`.
 */
export async function readingsOf(
  { db, viewer }: Context,
  before: number | null,
): Promise<{ results: DataReading[]; __next: string | null }> {
  const rows = await db
    .vault('loan')
    .reading(viewer.org)
    .run<DataReading>(readReadings(viewer.org, viewer.id, before, READINGS_PAGE_SIZE + 1));
  const results = rows.slice(0, READINGS_PAGE_SIZE);
  const last = results.at(-1);
  const isMore = rows.length > results.length && last !== undefined;
  return { results, __next: isMore ? `/Conocerte/readings?before=${last.Id}` : null };
}
