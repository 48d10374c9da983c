import type { Role } from '../../../contract/features/access/roles.ts';
import type { WriteContext } from '../../base/context.ts';
import type { ReportedThing, Thing } from '../../things/thing.ts';
import { composed, type Things } from '../../things/things.ts';

/** What can be reported, as its feature describes it. */
export interface Reportable extends Thing {
  readonly report: ReportedThing;
}

const isReportable = (thing: Thing): thing is Reportable => thing.report !== undefined;

export const reportables = composed(things => things.all.filter(isReportable));

/** @throws Error for a kind that nobody can report */
export function reportable(things: Things, kind: string): Reportable {
  const thing = things.get(kind);
  if (!isReportable(thing)) throw new Error(`Nobody can report a ${kind}`);
  return thing;
}

/** Kinds of item that somebody with these roles reviews, with the comments on them; none for most people. @spec decision 21 */
export const reviewedKinds = (things: Things, roles: ReadonlySet<Role>): string[] =>
  reportables(things)
    .filter(({ report: { reviewer } }) => reviewer !== null && (roles.has('Propietarios') || roles.has(reviewer)))
    .map(({ kind }) => kind);

/** Roles that review reports of an item of this kind. */
export function reviewersOf(things: Things, itemType: string): readonly Role[] {
  const { reviewer } = reportable(things, itemType).report;
  return reviewer === null ? ['Propietarios'] : ['Propietarios', reviewer];
}

const READER = { org: '$1', viewer: '$2', now: '$3' };

/** Content that somebody reports: the item with which it stands, and who wrote it. */
export interface FoundContent {
  readonly item_type: string;
  readonly item_id: number;
  readonly author: number;
}

/** The content, if the viewer sees it. */
export async function findContent(
  { session, viewer, now }: WriteContext,
  { table, isVisible, report }: Reportable,
  id: number,
): Promise<FoundContent | undefined> {
  const item = report.item('c');
  const [found] = await session.query<FoundContent>(
    `select ${item.type} as item_type, ${item.id} as item_id, c.author_id as author from ${table} c
     where c.org_id = $1 and c.id = $4 and ${isVisible(READER, 'c')}`,
    [viewer.org, viewer.id, now, id],
  );
  return found;
}

/** Query of the content as it stands now (contract `ContentSnapshot`, with the ids of its files). Parameters: organisation, id. */
export function snapshotOf({ table, report }: Reportable): string {
  const { title, text, created, home, groups, files, price, answers } = report.snapshot('c');
  // In the order in which they are seen: those of the text after those above it.
  const ids = `coalesce((
    select jsonb_agg(f.id order by f.content_of is not null, f.position, f.id) from files f
    where f.org_id = c.org_id and ${files}), '[]')`;
  return `
    select jsonb_build_object('Title', ${title}, 'Description', ${text}, 'Price', ${price ?? 'null::text'},
      'CreationDate', ${created}, 'Answers', ${answers ?? `'[]'::jsonb`}, 'Home', ${home}, 'Group', ${groups},
      'Files', ${ids}) as content
    from ${table} c where c.org_id = $1 and c.id = $2`;
}

/** Marks content as reported, or as if nobody had reported it. */
export async function markReported(
  { session, viewer }: WriteContext,
  { table }: Reportable,
  id: number,
  reported: boolean,
): Promise<void> {
  await session.query(`update ${table} set reported = $3 where org_id = $1 and id = $2 and reported <> $3`, [
    viewer.org,
    id,
    reported,
  ]);
}
