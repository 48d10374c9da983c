import type { ReportSubject } from '#contract/features/reports/types.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { WriteContext } from '../../base/context.ts';
import type { ReportedKind, ContentKind } from '../../content-kinds/content-kind.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { composed, type ContentKinds } from '../../content-kinds/content-kinds.ts';
import { readContent, saveReported } from './content-sql.ts';

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

/** Marks content as reported, or clears the mark. */
export async function markReported(
  { session, viewer }: WriteContext,
  { table }: Reportable,
  id: number,
  reported: boolean,
): Promise<void> {
  await session.run(saveReported(table, viewer.org, id, reported));
}
