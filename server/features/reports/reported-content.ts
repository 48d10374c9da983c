import type { ReportSubject } from '#contract/features/reports/types.ts';
import type { Role } from '#contract/features/access/roles.ts';
import { reviewers } from '#contract/features/access/rules.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { ReportedKind, ContentKind } from '../../content-kinds/content-kind.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';
import { identifier, join, literal, param, sql, type Sql } from '../../db/sql.ts';
import { isoTime } from '../feed/service.ts';
import { reports as english } from '#contract/i18n/en-US/reports.ts';
import { reports as spanish } from '#contract/i18n/es-CO/reports.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const reportTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;

/** Texts that name the cases that a person is responsible for. */
export const reportWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;

const { org } = READER;
const ID = param('id', 'bigint');
const C = sql`c`;

/** Finds content that the viewer may report: its item, and its author. Parameters: `id`, and the reader. */
function readContent({ table, isVisible, report }: Reportable): Sql {
  const item = report.item(C);
  const isSeen = report.isReportable ?? isVisible;
  return sql`select ${item.type} as item_type, ${item.id} as item_id, c.author_id as author from ${identifier(table)} c
    where c.org_id = ${org} and c.id = ${ID} and ${isSeen(READER, C)}`;
}

/** Finds content, visible or not: its item, and its author. Parameters: `org`, `id`. */
export function readSubject({ table, report }: Reportable): Sql {
  const item = report.item(C);
  return sql`select ${item.type} as item_type, ${item.id} as item_id, c.author_id as author from ${identifier(table)} c
    where c.org_id = ${org} and c.id = ${ID}`;
}

const SEEN = param('seen', 'text');

/** Condition: the reporter saw an earlier text of the content, which its digest proves. Parameter: `seen`. */
const isEarlier = ({ report }: Reportable): Sql =>
  report.earlierTexts === undefined
    ? sql`(${SEEN} is not null and false)`
    : sql`coalesce(encode(sha256(convert_to(${SEEN}, 'UTF8')), 'hex') = any(${report.earlierTexts(C)}), false)`;

/**
 * Query of the content as its reporter saw it (contract `ContentSnapshot`, with the ids of its files). Parameters:
 * `org`, `id`, `seen`.
 */
export function snapshotOf(contentKind: Reportable): Sql {
  const { table, report, files = {} } = contentKind;
  const wasEdited = isEarlier(contentKind);
  const { title, text, created, home, groups, details = {} } = report.snapshot(C);
  const parents = sql`array[${join(Object.keys(files).map(literal))}]::text[]`;
  const ids = sql`coalesce((
    select jsonb_agg(f.id order by array_position(${parents}, f.parent_kind), f.position, f.id) from files f
    where f.org_id = c.org_id and f.parent_kind = any(${parents}) and f.parent_id = c.id), '[]')`;
  const shown = Object.entries(details).map(
    ([name, texts]) => sql`jsonb_build_object('Name', ${literal(name)}, 'Texts', ${texts})`,
  );
  return sql`
    select jsonb_build_object('Title', ${title}, 'Description', case when ${wasEdited} then ${SEEN} else ${text} end,
      'IsEarlier', ${wasEdited}, 'CreationDate', ${isoTime(created)},
      'Details', jsonb_build_array(${join(shown)}), 'Home', ${home}, 'Group', ${groups}, 'Files', ${ids}) as content
    from ${identifier(table)} c where c.org_id = ${org} and c.id = ${ID}`;
}

/**
 * Opens a case with a snapshot of the content; no row when it is gone. Parameters: `org`, `now`, `id`, `kind`,
 * `itemType`, `itemId`, `author`, `seen`, `reports`.
 */
const addCase = (contentKind: Reportable): Sql => sql`
  insert into report_cases (org_id, kind, subject_id, item_type, item_id, author_id, snapshot, reports, first_report, last_report)
  select ${org}, ${param('kind', 'text')}, ${ID}, ${param('itemType', 'text')}, ${param('itemId', 'bigint')},
    ${param('author', 'int')}, content, ${param('reports', 'int')}, ${READER.now}, ${READER.now} from (${snapshotOf(contentKind)}) s returning id`;

/** Locks the case of this content that waits for a decision. */
export const openCaseOf = (organisation: number, kind: string, id: number): Sql => sql`
  select id from report_cases
  where org_id = ${organisation} and kind = ${kind} and subject_id = ${id} and state in ('open', 'review') for update`;

/** Adds a report to the case that waits for a decision. */
export const joinCase = (organisation: number, kind: string, id: number, now: Date): Sql => sql`
  update report_cases set reports = reports + 1, last_report = ${now}
  where org_id = ${organisation} and kind = ${kind} and subject_id = ${id} and state <> 'kept' returning id`;

/** Returns a row if this person has reported it before. */
export const findReport = (organisation: number, kind: string, id: number, reporter: number): Sql => sql`
  select 1 from reports
  where org_id = ${organisation} and subject_kind = ${kind} and subject_id = ${id} and reporter_id = ${reporter}`;

/** Counts the reports that a person has sent since a moment. */
export const countReports = (organisation: number, reporter: number, since: Date): Sql => sql`
  select count(*)::int as count from reports
  where org_id = ${organisation} and reporter_id = ${reporter} and created_at > ${since}`;

/** Adds a report. Parameters: `org`, `viewer`, `now`, `case`, `kind` and `id` of the content, `description`. */
export const ADD_REPORT = sql`
  insert into reports (org_id, case_id, subject_kind, subject_id, reporter_id, description, created_at)
  values (${org}, ${param('case', 'bigint')}, ${param('kind', 'text')}, ${ID}, ${READER.viewer}, ${param('description', 'text')}, ${READER.now})`;

/** Marks content as reported, or clears the mark. */
const saveReported = (table: string, organisation: number, id: number, reported: boolean): Sql => sql`
  update ${identifier(table)} set reported = ${reported} where org_id = ${organisation} and id = ${id} and reported <> ${reported}`;

/** Deletes content for good. */
export const deleteContent = (table: string, organisation: number, id: number): Sql =>
  sql`delete from ${identifier(table)} where org_id = ${organisation} and id = ${id}`;

/** Kind of thing that can be reported, as its feature describes it. */
export interface Reportable extends ContentKind {
  readonly report: ReportedKind;
}

const isReportable = (contentKind: ContentKind): contentKind is Reportable => contentKind.report !== undefined;

export const reportables = composed(contentKinds => contentKinds.all.filter(isReportable));

/** @throws Error for a kind that nobody can report */
export function reportable(contentKinds: ContentKinds, kind: string): Reportable {
  const contentKind = contentKinds.get(kind);
  if (!isReportable(contentKind)) throw new Error(`Nobody can report a ${kind}`);
  return contentKind;
}

/**
 * Returns the kind of thing that a member of a report names: all but feed items have a member of their own. @throws
 * Error when no feature describes any
 */
export function reportableAs(contentKinds: ContentKinds, subject: Exclude<ReportSubject, 'PostId'>): Reportable {
  const found = reportables(contentKinds).find(({ report }) => report.subject === subject);
  if (found === undefined) throw new Error(`Nobody can report by ${subject}`);
  return found;
}

/**
 * Kinds of item that a person with these roles reviews, with the comments on them; none for most people.
 * @spec decision 21
 */
export const reviewedKinds = (contentKinds: ContentKinds, roles: ReadonlySet<Role>): string[] =>
  reportables(contentKinds)
    .filter(({ report: { reviewer } }) => reviewer !== null && (roles.has('Propietarios') || roles.has(reviewer)))
    .map(({ kind }) => kind);

/** Returns the roles that review reports of an item of this kind. */
export function reviewersOf(contentKinds: ContentKinds, itemType: string): readonly Role[] {
  const { reviewer } = reportable(contentKinds, itemType).report;
  return reviewer === null ? ['Propietarios'] : ['Propietarios', reviewer];
}

/** SQL of the role that, besides Propietarios, reviews content of a kind. @param itemType SQL of the kind */
const reviewerRole = (itemType: Sql): Sql =>
  sql`case ${itemType} ${join(
    reviewers().map(([type, role]) => sql`when ${literal(type)} then ${literal(role)}`),
    sql` `,
  )} end`;

/**
 * Condition: no active person but the author holds a role that reviews items of this kind.
 * @param itemType SQL of the kind
 * @param author SQL of the author's id, which may be NULL
 */
export const hasNoReviewer = (organisation: Sql, itemType: Sql, author: Sql): Sql =>
  sql`not exists (select from user_roles ur
    join roles ro on ro.id = ur.role_id
    join users u on u.org_id = ur.org_id and u.id = ur.user_id and u.is_active
    where ur.org_id = ${organisation} and ur.user_id is distinct from ${author}
      and ro.title in ('Propietarios', ${reviewerRole(itemType)}))`;

/** Condition: a person with these roles reviews content of a kind. @param roles SQL `text[]` */
export const isReviewedByRole = (itemType: Sql, roles: Sql): Sql => sql`${reviewerRole(itemType)} = any(${roles})`;

/** Content that is reported: the item to which it belongs, and its author. */
export interface FoundContent {
  readonly item_type: string;
  readonly item_id: number | null;
  /** Author; null if nobody is responsible for it. */
  readonly author: number | null;
}

/** Returns the content, if the viewer may report it. */
export async function findContent(
  context: WriteContext,
  contentKind: Reportable,
  id: number,
): Promise<FoundContent | undefined> {
  const [found] = await context.session.run<FoundContent>(readContent(contentKind), { ...viewerValues(context), id });
  return found;
}

/** Content with which a case is opened. */
interface OpenedWith extends FoundContent {
  /** Text that the reporter saw. */
  readonly seen: string | null;
  /** Number of reports: 1, or 0 if a role deletes it unreported. */
  readonly reports: 0 | 1;
}

/** Opens a case with a snapshot of the content, and returns its id. @throws ProblemError 404 when it is gone */
export async function openCase(
  { session, viewer, now }: WriteContext,
  contentKind: Reportable,
  id: number,
  { item_type: itemType, item_id: itemId, author, seen, reports }: OpenedWith,
): Promise<number> {
  const values = { org: viewer.org, now, id, kind: contentKind.kind, itemType, itemId, author, seen, reports };
  const [made] = await session.run<{ id: number }>(addCase(contentKind), values);
  if (made === undefined) throw notFound();
  return made.id;
}

/** Marks content as reported, or clears the mark. */
export async function markReported(
  { session, viewer }: WriteContext,
  { table }: Reportable,
  id: number,
  reported: boolean,
): Promise<void> {
  await session.run(saveReported(table, viewer.org, id, reported));
}
