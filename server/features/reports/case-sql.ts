import { CASE_REPORTS_MAX, UNDO_DAYS } from '../../../contract/features/reports/limits.ts';
import type { ReportCase } from '../../../contract/features/reports/types.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import type { Field } from '../../lists/define-list.ts';
import { READER, type Reader } from '../../things/reader.ts';
import { isThing } from '../../things/of-kind.ts';
import { composed, type Things } from '../../things/things.ts';
import { attachmentsWhere, isoTime, personCard, readerField } from '../feed/service.ts';
import { reportables } from './reported-content.ts';

/** SQL that is true while the removal of a case can be undone. */
export const isUndoable = (alias: Sql, now: Sql): Sql =>
  sql`(${alias}.state = 'removed' and ${alias}.decided_at + interval '${literal(UNDO_DAYS)} days' > ${now})`;

/** False when its author or the sweeper has deleted the content. */
const exists = (r: Sql): Sql => sql`${r}.subject_id is not null`;

const canOpen = (things: Things, reader: Reader, r: Sql): Sql =>
  isThing(
    reportables(things),
    { org: sql`${r}.org_id`, kind: sql`${r}.kind`, id: sql`${r}.subject_id` },
    (thing, row) => thing.isVisible(reader, row),
  );

const person = (reader: Reader, id: Sql): Sql =>
  sql`(select ${personCard(reader, sql`u`)} from users u where u.org_id = ${reader.org} and u.id = ${id})`;

const snapshot = (reader: Reader, r: Sql): Sql => {
  const files = sql`array(select jsonb_array_elements_text(${r}.snapshot -> 'Files')::uuid)`;
  const shown = attachmentsWhere(reader, sql`f.id = any(${files})`, sql`array_position(${files}, f.id)`);
  return sql`(${r}.snapshot - 'Files') || jsonb_build_object('Attachments', ${shown})`;
};

const reports = (reader: Reader, r: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('Id', p.id, 'Description', p.description,
    'CreationDate', ${isoTime(sql`p.created_at`)}, 'Reporter', ${person(reader, sql`p.reporter_id`)}) order by p.id desc)
  from (select * from reports p where p.org_id = ${r}.org_id and p.case_id = ${r}.id
    order by p.id desc limit ${literal(CASE_REPORTS_MAX)}) p), '[]')`;

const history = (reader: Reader, r: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('Id', l.id, 'Step', l.action,
    'CreationDate', ${isoTime(sql`l.created_at`)}, 'Actor', ${person(reader, sql`l.actor_id`)}, 'Detail', l.detail) order by l.id)
  from audit_log l where l.org_id = ${r}.org_id and l.feature = 'reports' and l.subject_id = ${r}.id), '[]')`;

/** Until when its removal can be undone; NULL where it can't. */
const undoUntil = (reader: Reader, r: Sql): Sql =>
  sql`case when ${isUndoable(r, reader.now)} and ${exists(r)} then ${r}.decided_at + interval '${literal(UNDO_DAYS)} days' end`;

/** What a case shows besides its columns. `row` is the alias of `report_cases`. */
export const caseFields = {
  CommentId: {
    ...readerField('int', (_reader, row) => sql`case when ${row}.kind = 'comment' then ${row}.subject_id end`),
    filter: true,
  },
  Exists: readerField('boolean', (_reader, row) => exists(row)),
  CanOpen: readerField('boolean', (reader, row, things) => canOpen(things, reader, row)),
  Author: readerField('json', (reader, row) => person(reader, sql`${row}.author_id`)),
  Snapshot: readerField('json', snapshot),
  Reports: readerField('json', reports),
  Assignee: readerField('json', (reader, row) => person(reader, sql`${row}.assignee_id`)),
  DecidedBy: readerField('json', (reader, row) => person(reader, sql`${row}.decided_by`)),
  UndoUntil: readerField('timestamp', undoUntil),
  History: readerField('json', history),
} as const satisfies Partial<Record<keyof ReportCase, Field>>;

/** Cases by id, as an array (contract `ReportCase[]`). Whether the reader may review them is asked before. */
export const casesStatement = composed(things =>
  prepared(
    'reports_cases',
    sql`
    select coalesce(json_agg(json_build_object(
      'Id', r.id, 'State', r.state, 'Kind', r.kind, 'ItemType', r.item_type, 'PostId', r.item_id,
      'CommentId', case when r.kind = 'comment' then r.subject_id end,
      'Exists', ${exists(sql`r`)}, 'CanOpen', ${canOpen(things, READER, sql`r`)}, 'Author', ${person(READER, sql`r.author_id`)},
      'Snapshot', ${snapshot(READER, sql`r`)}, 'ReportsCount', r.reports, 'Reports', ${reports(READER, sql`r`)},
      'FirstReport', ${isoTime(sql`r.first_report`)}, 'LastReport', ${isoTime(sql`r.last_report`)},
      'AssigneeId', r.assignee_id, 'Assignee', ${person(READER, sql`r.assignee_id`)}, 'Note', r.note, 'Reason', r.reason,
      'DecisionDate', ${isoTime(sql`r.decided_at`)}, 'DecidedBy', ${person(READER, sql`r.decided_by`)},
      'UndoUntil', ${isoTime(sql`(${undoUntil(READER, sql`r`)})`)}, 'History', ${history(READER, sql`r`)})), '[]')::text as text
    from report_cases r where r.org_id = ${READER.org} and r.id = any(${param('ids', 'bigint[]')})`,
  ),
);

/** Conditions on a case of an item, of a comment, and on the case itself, by their ids. */
const OF = {
  item: (id: number) => sql`r.item_id = ${id} and r.kind = r.item_type`,
  comment: (id: number) => sql`r.kind = 'comment' and r.subject_id = ${id}`,
  case: (id: number) => sql`r.id = ${id}`,
} as const;

/** What reviewers name. */
export type Reviewable = keyof typeof OF;

/** Who reviews: somebody with these kinds of item before them. To the content's author there is no such case. */
interface Reviewer {
  readonly org: number;
  readonly id: number;
  readonly kinds: readonly string[];
}

const isBefore = ({ org, id, kinds }: Reviewer): Sql =>
  sql`r.org_id = ${org} and r.item_type = any(${kinds}::text[]) and r.author_id <> ${id}`;

/** A row if the reviewer has this to review. */
export const findReviewed = (reviewer: Reviewer, of: Reviewable, id: number): Sql =>
  sql`select 1 from report_cases r where ${isBefore(reviewer)} and ${OF[of](id)} and r.state <> 'kept' limit 1`;

/** The content of a case, if the reviewer has it to review. */
export const readContentOf = (reviewer: Reviewer, id: number): Sql =>
  sql`select r.kind, r.subject_id from report_cases r where ${isBefore(reviewer)} and r.id = ${id}`;

/** Locks a case, if the reviewer has it to review. */
export const lockCaseOf = (reviewer: Reviewer, id: number, now: Date): Sql => sql`
  select r.id, r.state, r.assignee_id, r.author_id, r.kind, r.subject_id, ${isUndoable(sql`r`, sql`${now}::timestamptz`)} as undoable
  from report_cases r where ${isBefore(reviewer)} and r.id = ${id} for update of r`;

/** In review, in somebody's hands, without a decision. */
export const assignCase = (org: number, id: number, assignee: number): Sql => sql`
  update report_cases set state = 'review', assignee_id = ${assignee}, reason = null, decided_by = null, decided_at = null
  where org_id = ${org} and id = ${id}`;

export interface Decision {
  readonly state: 'kept' | 'removed';
  readonly reason: string | null;
  readonly by: number;
  readonly at: Date;
}

export const decideCase = (org: number, id: number, { state, reason, by, at }: Decision): Sql => sql`
  update report_cases set state = ${state}, reason = ${reason}, assignee_id = ${by}, decided_by = ${by}, decided_at = ${at}
  where org_id = ${org} and id = ${id}`;

/** Locks the first case whose content is to be deleted for good. @param tried is left out */
export const lockSwept = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select r.id, r.kind, r.subject_id as subject from report_cases r
  where r.org_id = ${org} and r.state = 'removed' and r.decided_at + interval '${literal(UNDO_DAYS)} days' <= ${now}
    and r.subject_id is not null and not r.id = any(${tried}::bigint[])
  order by r.id limit 1 for update skip locked`;

export const logSwept = (org: number, now: Date, id: number): Sql => sql`
  insert into audit_log (org_id, created_at, feature, action, subject_id) values (${org}, ${now}, 'reports', 'deleted', ${id})`;

/** Deletes what cases kept of content that was edited while they were open. */
export const deleteEvidence = (org: number, cases: readonly number[]): Sql =>
  sql`delete from files where org_id = ${org} and evidence_of = any(${cases}::bigint[])`;

export const readReporters = (org: number, id: number): Sql =>
  sql`select reporter_id as id from reports where org_id = ${org} and case_id = ${id}`;
