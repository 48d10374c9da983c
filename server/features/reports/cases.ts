import { DEPUTY_REVIEWER } from '#contract/features/access/rules.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { type NamedValues, type Sql, identifier, join, literal, param, prepared, sql } from '../../db/sql.ts';
import type { FileReader } from '../../content-kinds/content-kind.ts';
import { FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import {
  ATTACHMENTS,
  PERSON_CARD,
  readerValues,
  attachmentsWhere,
  isoTime,
  personCard,
  readerField,
} from '../feed/service.ts';
import { hasNoReviewer, isReviewedByRole, reportables, reviewedKinds } from './reported-content.ts';
import { CASE_NOTE_MAX, CASE_REPORTS_MAX, DECISION_REASON_MAX, UNDO_DAYS } from '#contract/features/reports/limits.ts';
import { shaped, type Field } from '../../lists/define-list.ts';
import { READER, type Reader, type RightsReader } from '../../content-kinds/reader.ts';
import { byKind, isContentKind, ofContentKind } from '../../content-kinds/of-kind.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';

/** SQL that is true while the removal of a case can be undone. */
const isUndoable = (alias: Sql, now: Sql): Sql =>
  sql`(${alias}.state = 'removed' and ${alias}.decided_at + interval '${literal(UNDO_DAYS)} days' > ${now})`;

/** SQL that is false when the author or the sweeper has deleted the content. */
const exists = (r: Sql): Sql => sql`${r}.subject_id is not null`;

/** Path at which the reader may open it; NULL if they may not. */
const pathFor = (contentKinds: ContentKinds, reader: Reader, r: Sql): Sql =>
  ofContentKind(
    reportables(contentKinds),
    { org: sql`${r}.org_id`, kind: sql`${r}.kind`, id: sql`${r}.subject_id` },
    (contentKind, row) =>
      sql`case when ${contentKind.isVisible(reader, row)} then ${contentKind.path(row, contentKinds)} end`,
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

/** Time until which its removal can be undone; NULL if it can't. */
const undoUntil = (reader: Reader, r: Sql): Sql =>
  sql`case when ${isUndoable(r, reader.now)} and ${exists(r)} then ${r}.decided_at + interval '${literal(UNDO_DAYS)} days' end`;

/** Id of the reported part of an item, for the wire; NULL if the item itself was reported. */
const part = (contentKinds: ContentKinds, r: Sql): Sql =>
  byKind(reportables(contentKinds), sql`${r}.kind`, contentKind => contentKind.part && sql`${r}.subject_id`);

const SNAPSHOT = record(
  {
    Title: TEXT,
    Description: TEXT,
    CreationDate: TEXT,
    Details: several(record({ Name: TEXT, Texts: orNull(several(TEXT)) })),
    Home: FLAG,
    Group: several(record({ Type: TEXT, Id: WHOLE, Title: TEXT })),
    Attachments: ATTACHMENTS,
  },
  { IsEarlier: FLAG },
);
const REPORTS = several(record({ Id: WHOLE, Description: TEXT, CreationDate: MOMENT, Reporter: PERSON_CARD }));
const HISTORY = several(
  record({ Id: WHOLE, Step: TEXT, CreationDate: MOMENT, Actor: orNull(PERSON_CARD), Detail: orNull(TEXT) }),
);

/** Fields of a case. `row` is the alias of `report_cases`. */
export const caseFields = {
  Id: { type: 'int', column: 'id', filter: true, sort: true },
  Number: { type: 'int', column: 'number', filter: true, readOnly: true },
  State: { type: 'text', column: 'state', filter: true, readOnly: true },
  Kind: { type: 'text', column: 'kind', filter: true, readOnly: true },
  ItemType: { type: 'text', column: 'item_type', filter: true, readOnly: true },
  PostId: { type: 'int', column: 'item_id', nullable: true, filter: true, readOnly: true },
  CommentId: { ...readerField('int', (_reader, row, contentKinds) => part(contentKinds, row)), filter: true },
  Exists: { ...readerField('boolean', (_reader, row) => exists(row)), filter: true },
  Path: readerField('text', (reader, row, contentKinds) => pathFor(contentKinds, reader, row)),
  Author: shaped(
    orNull(PERSON_CARD),
    readerField('json', (reader, row) => person(reader, sql`${row}.author_id`)),
  ),
  Snapshot: shaped(SNAPSHOT, readerField('json', snapshot)),
  Reports: shaped(REPORTS, readerField('json', reports)),
  Assignee: shaped(
    orNull(PERSON_CARD),
    readerField('json', (reader, row) => person(reader, sql`${row}.assignee_id`)),
  ),
  DecidedBy: shaped(
    orNull(PERSON_CARD),
    readerField('json', (reader, row) => person(reader, sql`${row}.decided_by`)),
  ),
  UndoUntil: readerField('timestamp', undoUntil),
  History: shaped(HISTORY, readerField('json', history)),
  ReportsCount: { type: 'int', column: 'reports', filter: true, sort: true, readOnly: true },
  FirstReport: { type: 'timestamp', column: 'first_report', sort: true, readOnly: true },
  LastReport: { type: 'timestamp', column: 'last_report', sort: true, readOnly: true },
  AssigneeId: { type: 'int', column: 'assignee_id', nullable: true, filter: true, readOnly: true },
  Note: { type: 'text', column: 'note', nullable: true, maxLength: CASE_NOTE_MAX },
  EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
  Reason: { type: 'text', column: 'reason', nullable: true, readOnly: true, maxLength: DECISION_REASON_MAX },
  DecisionDate: { type: 'timestamp', column: 'decided_at', nullable: true, sort: true, readOnly: true },
} as const satisfies Record<keyof ReportCase, Field>;

const R = sql`r`;

/** SQL of a field's name and value, as arguments of `json_build_object`. */
function pairOf(name: string, { type, column, compute }: Field, contentKinds: ContentKinds): Sql {
  const value = compute?.({ alias: R, contentKinds }) ?? sql`${R}.${identifier(column ?? '')}`;
  return sql`${literal(name)}, ${type === 'timestamp' ? isoTime(sql`(${value})`) : value}`;
}

/**
 * Returns a case in the form of its list, by its id, for the person who took its last step and may review it. No row
 * when it is gone.
 */
const caseStatement = composed(contentKinds =>
  prepared(
    'reports_case',
    sql`
    select json_build_object(${join(Object.entries(caseFields).map(([name, field]) => pairOf(name, field, contentKinds)))}) as "case"
    from report_cases ${R} where ${R}.org_id = ${READER.org} and ${R}.id = ${param('id', 'bigint')}`,
  ),
);

/** Conditions on a case: of content of one of these kinds, and by its own id. */
const isCaseOf = (kinds: readonly string[], id: number): Sql =>
  sql`r.kind = any(${kinds}::text[]) and r.subject_id = ${id}`;
export const isCase = (id: number): Sql => sql`r.id = ${id}`;

/** Condition: the content was for every colleague, or in a group or area that the reader may know of. */
const wasOpenTo = (viewer: Sql, r: Sql): Sql => sql`((${r}.snapshot ->> 'Home')::boolean or exists (
  select from jsonb_to_recordset(${r}.snapshot -> 'Group') as t ("Id" int) join groups g on g.org_id = ${r}.org_id and g.id = t."Id"
  where g.is_open or exists (select from memberships m
    where m.org_id = g.org_id and m.group_id = g.id and m.user_id = ${viewer})))`;

/** Parameter with the kinds of items that the reader reviews. */
const REVIEWED = param('reviewed', 'text[]');

/** Values of the parameters of `isReviewedBy`. */
export const reviewerValues = (context: Context): NamedValues => ({
  ...readerValues(context),
  reviewed: reviewedKinds(context.contentKinds, context.viewer.roles),
  deputy: context.viewer.roles.has(DEPUTY_REVIEWER),
});

/** Parameter: the reader holds the role of the deputy. */
const IS_DEPUTY = param('deputy', 'boolean');

/**
 * Condition: the case is the reader's to review, which it never is for the content's author. Content deleted
 * unreported stays with those who could see it, those who manage its place, and the person who deleted it. Parameters:
 * `reviewerValues`.
 * @param r alias of `report_cases`
 */
export const isReviewedBy = (contentKinds: ContentKinds, r: Sql): Sql => sql`(
  ${r}.author_id is distinct from ${READER.viewer} and (
    ${r}.item_type = any(${REVIEWED}) and (${r}.reports > 0 or ${wasOpenTo(READER.viewer, r)})
    or ${IS_DEPUTY} and ${r}.reports > 0 and ${hasNoReviewer(sql`${r}.org_id`, sql`${r}.item_type`, sql`${r}.author_id`)})
  or ${r}.reports = 0 and (${r}.decided_by = ${READER.viewer} or ${isManaged(contentKinds, r)}))`;

/** Condition: the reader manages the place of the content. */
const isManaged = (contentKinds: ContentKinds, r: Sql): Sql =>
  isContentKind(
    reportables(contentKinds).filter(({ report }) => report.managed !== undefined),
    { org: sql`${r}.org_id`, kind: sql`${r}.kind`, id: sql`${r}.subject_id` },
    (contentKind, row) => contentKind.report?.managed?.(READER, row) ?? FALSE,
  );

const FALSE = sql`false`;

/** Condition: the reader has the case to review. Parameters: `reviewerValues`. */
const isBefore = (contentKinds: ContentKinds): Sql =>
  sql`r.org_id = ${READER.org} and ${isReviewedBy(contentKinds, R)}`;

/** Returns a row if the reviewer has this to review. */
export const findReviewed = (contentKinds: ContentKinds, which: Sql): Sql =>
  sql`select 1 from report_cases r where ${isBefore(contentKinds)} and ${which} and r.state <> 'kept' limit 1`;

/** SQL of the number of cases that wait for a decision of this reviewer. */
export const countWaiting = ({ org, viewer, roles }: RightsReader): Sql => sql`(select count(*)::int from report_cases r
  where r.org_id = ${org} and r.state in ('open', 'review') and r.author_id is distinct from ${viewer}
    and (${isReviewedByRole(sql`r.item_type`, roles)} or (${literal(DEPUTY_REVIEWER)} = any(${roles})
      and ${hasNoReviewer(sql`r.org_id`, sql`r.item_type`, sql`r.author_id`)})))`;

/** Returns the content of a case, if the reviewer has it to review. */
export const readContentOf = (contentKinds: ContentKinds, id: number): Sql =>
  sql`select r.kind, r.subject_id from report_cases r where ${isBefore(contentKinds)} and r.id = ${id}`;

/** Locks a case, if the reviewer has it to review. */
export const lockCaseOf = (contentKinds: ContentKinds, id: number): Sql => sql`
  select r.id, r.state, r.assignee_id, r.author_id, r.kind, r.subject_id, r.reports, ${isUndoable(R, READER.now)} as undoable
  from report_cases r where ${isBefore(contentKinds)} and r.id = ${id} for update of r`;

/** Puts a case in review, assigned to a person, without a decision. */
export const assignCase = (org: number, id: number, assignee: number): Sql => sql`
  update report_cases set state = 'review', assignee_id = ${assignee}, reason = null, decided_by = null, decided_at = null
  where org_id = ${org} and id = ${id}`;

/** Title of a case's content. */
export const readTitle = (org: number, id: number): Sql =>
  sql`select snapshot ->> 'Title' as title from report_cases where org_id = ${org} and id = ${id}`;

interface Decision {
  readonly state: 'kept' | 'removed';
  readonly reason: string | null;
  readonly by: number;
  readonly at: Date;
}

export const decideCase = (org: number, id: number, { state, reason, by, at }: Decision): Sql => sql`
  update report_cases set state = ${state}, reason = ${reason}, assignee_id = ${by}, decided_by = ${by}, decided_at = ${at}
  where org_id = ${org} and id = ${id}`;

/** Locks the first case whose content is due to be deleted for good. @param tried is left out */
export const lockSwept = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select r.id, r.kind, r.subject_id as subject from report_cases r
  where r.org_id = ${org} and r.state = 'removed' and r.decided_at + interval '${literal(UNDO_DAYS)} days' <= ${now}
    and r.subject_id is not null and not r.id = any(${tried}::bigint[])
  order by r.id limit 1 for update skip locked`;

export const logSwept = (org: number, now: Date, id: number): Sql => sql`
  insert into audit_log (org_id, created_at, feature, action, subject_id) values (${org}, ${now}, 'reports', 'deleted', ${id})`;

/** Deletes the files that cases kept of content edited while they were open. */
export const deleteEvidence = (org: number, cases: readonly number[]): Sql =>
  sql`delete from files where org_id = ${org} and parent_kind = 'evidence' and parent_id = any(${cases}::bigint[])`;

export const readReporters = (org: number, id: number): Sql =>
  sql`select reporter_id as id from reports where org_id = ${org} and case_id = ${id}`;

/** Returns a case with all its parts; undefined when it is gone. Only for people who may review it. */
export async function readCase(context: ReadContext, id: number): Promise<ReportCase | undefined> {
  const values = { ...readerValues(context), id };
  const [row] = await context.session.run<{ case: ReportCase }>(caseStatement(context.contentKinds), values);
  return row?.case;
}

/** Whether the viewer reviews the content to which these files are attached, and so may see them. @spec decision 21 */
export const reviewsParent: FileReader = (context, id, parentKind) => {
  const kinds = reportables(context.contentKinds).filter(({ files = {} }) => parentKind in files);
  return reviews(
    context,
    isCaseOf(
      kinds.map(({ kind }) => kind),
      id,
    ),
  );
};

/** Whether the viewer reviews a case, and so may see the files that it has kept. */
export const reviewsCase: FileReader = (context, id) => reviews(context, isCase(id));

async function reviews(context: ReadContext, which: Sql): Promise<boolean> {
  const rows = await context.session.run(findReviewed(context.contentKinds, which), reviewerValues(context));
  return rows.length > 0;
}
