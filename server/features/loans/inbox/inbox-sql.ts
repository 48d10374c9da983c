import { LISTED } from '#contract/features/loans/types.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';

export const keepAssignee = (org: number, request: number, assignee: number | null, now: Date): Sql => sql`
  update loan_requests set assignee_id = ${assignee}, edited_at = ${now} where org_id = ${org} and id = ${request}`;

export interface StoredNote {
  readonly request: number;
  readonly person: number;
  readonly author: number;
  readonly text: Buffer;
  readonly now: Date;
}

export const addNote = (org: number, { request, person, author, text, now }: StoredNote): Sql => sql`
  insert into loan_notes (org_id, request_id, user_id, author_id, text, at)
  values (${org}, ${request}, ${person}, ${author}, ${text}, ${now})`;

/** The notes of a request, the newest first. */
export const readNotes = (org: number, request: number, most: number): Sql => sql`
  select n.id as "Id", ${fullName(sql`u`)} as "AuthorName", n.text,
    to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "At"
  from loan_notes n join users u on u.org_id = n.org_id and u.id = n.author_id
  where n.org_id = ${org} and n.request_id = ${request} order by n.id desc limit ${most}`;

/** Takes the lock of a reader: other readings of theirs are recorded after this transaction ends. */
export const takeReaderTurn = (org: number, reader: number): Sql => sql`
  select pg_advisory_xact_lock(hashtext('loan_readers/' || ${org}::text), ${reader}::int)`;

/** Counts the records that a person has opened since a moment. */
export const countRead = (org: number, reader: number, since: Date): Sql => sql`
  select count(*)::int as count from (select distinct list, record_id from loan_readings
    where org_id = ${org} and reader_id = ${reader} and at >= ${since} and list <> ${LISTED}) read`;

/** Records the alarm of a day; no row if it was given already. */
export const takeAlarm = (org: number, reader: number, day: string): Sql => sql`
  insert into loan_alarms (org_id, reader_id, day) values (${org}, ${reader}, ${day}) on conflict do nothing returning day`;
