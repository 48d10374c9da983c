import { VIEWERS, type ProfileView, type ViewerKind, viewAddress } from '#contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';
import { oneOf, textValue } from '../../http/address-value.ts';
import { defineOperation, type Operation, JsonText } from '../../http/operation.ts';
import { readdressed } from '../files/service.ts';
import { cursorsOf } from '../../lists/keyset.ts';
import type { ListDeclaration } from '../../lists/define-list.ts';
import { createEngine, type Engine } from '../../lists/engine.ts';
import { readList } from '../../lists/pipeline.ts';
import { createRegistry } from '../../lists/registry.ts';
import { readerValues } from '../access/service.ts';
import { putIntoBin } from '../reports/service.ts';
import { feedPageText } from '../feed/service.ts';
import type { PersonSection } from '../feature.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { notFound } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { rowSql } from '../../lists/page-sql.ts';
import { wholePlan } from '../../lists/plan.ts';
import { profiles } from '../people/service.ts';
import type { Role } from '#contract/features/access/roles.ts';

/** Id that nobody has, so the viewer has no relation to anything. */
const NOBODY = 0;

/** Roles of each kind of viewer: only one role sees more of people, and nothing shown depends on the viewer's area. */
const ROLES_OF: Readonly<Record<ViewerKind, readonly Role[]>> = {
  area: [],
  colleague: [],
  administrator: ['Admin-Users'],
};

/** Replaces the viewer of a context by a viewer of this kind. */
export const inPlaceOf = (context: Context, kind: ViewerKind): Context => ({
  ...context,
  viewer: { ...context.viewer, id: NOBODY, roles: new Set(ROLES_OF[kind]) },
});

const plan = wholePlan(createRegistry([profiles]).get(profiles.name));

/**
 * Returns a person's profile as the viewer of this context reads it. It uses the statement of Flx_Profile, so
 * everything built on it shows the same as the page.
 * @throws ProblemError 404
 */
export async function readProfile(context: Context, session: Session, id: number): Promise<ProfileRow> {
  const values = { ...readerValues(context), id };
  const [found] = await session.run<{ row: string }>(rowSql(plan, context.contentKinds), values);
  if (found === undefined) throw notFound();
  return JSON.parse(found.row) as ProfileRow; // the plan has the fields of the list
}

const FEED = 'feed';

interface Wanted {
  readonly kind: ViewerKind;
  /** Section; null for the feed. */
  readonly section: PersonSection | null;
  readonly next: string | undefined;
}

/**
 * Returns the page as its own list or feed shows it to another viewer. The link to its next page leads to this
 * operation again.
 */
async function pageFor(context: Context, engine: Engine, { kind, section, next }: Wanted): Promise<string> {
  const other = inPlaceOf(context, kind);
  const own = context.viewer.id;
  const options = section === null ? { $filter: `CreatedBy eq ${own}` } : { ...section.options(own), $count: 'true' };
  const parameters = new URLSearchParams({ ...options, ...(next !== undefined && { $next: next }) });
  const text =
    section === null
      ? await feedPageText(other, parameters)
      : (await readList(engine, engine.registry.get(section.list), other, parameters)).text;
  const page = JSON.parse(text) as { __next: string | null }; // both answer a page
  const following = page.__next === null ? null : new URL(page.__next, 'http://page').searchParams.get('$next');
  page.__next =
    following === null
      ? null
      : `/api${viewAddress(kind, section?.name ?? FEED)}?${new URLSearchParams({ $next: following }).toString()}`;
  return readdressed(JSON.stringify(page), other.viewer.id, context.viewer.id, context);
}

/**
 * Operations that show the sections of the caller's own profile as another viewer sees them.
 * @param lists those of all features, which answer here as they do at their own addresses
 * @param sections lists of people that features declare
 */
export function viewSections(
  lists: readonly ListDeclaration[],
  sections: readonly PersonSection[],
): readonly Operation[] {
  const registry = createRegistry(lists);
  let made: Engine | undefined;
  const engineFor = async ({ db, contentKinds }: Context): Promise<Engine> =>
    (made ??= createEngine({ registry, cursors: cursorsOf(db), contentKinds, readerValues, bin: putIntoBin }));
  return [
    defineOperation({
      method: 'get',
      path: 'Flx_Profile/views/{viewer}/{section}',
      params: { viewer: oneOf(VIEWERS), section: oneOf([FEED, ...sections.map(({ name }) => name)]) },
      summary: 'One’s own publications, groups or coming events, as somebody else finds them on one’s profile.',
      query: { $next: { ...textValue, summary: 'Cursor of the next page, as `__next` gave it.' } },
      status: 200,
      answer: {
        type: 'object',
        required: ['results', '__next'],
        properties: {
          results: { type: 'array', items: { type: 'object' } },
          __next: { type: ['string', 'null'] },
          TotalCount: { type: 'integer' },
        },
      },
      handle: async ({ context, params, query }) =>
        new JsonText(
          await pageFor(context, await engineFor(context), {
            kind: params.viewer,
            section: sections.find(({ name }) => name === params.section) ?? null,
            next: query.$next,
          }),
        ),
    }),
  ];
}

/**
 * Returns the caller's own profile as another viewer reads it: by the same statement, with the other viewer. Addresses
 * of files are signed for the caller, so that they see the same as the other would.
 */
async function viewAs(context: Context, kind: ViewerKind): Promise<ProfileView> {
  const { viewer, db } = context;
  const other = inPlaceOf(context, kind);
  const seen = await db.read(viewer.org, session => readProfile(other, session, viewer.id));
  return JSON.parse(readdressed(JSON.stringify({ results: seen }), other.viewer.id, viewer.id, context)) as ProfileView; // unchanged
}

export const profileViews: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/views/{viewer}',
    params: { viewer: oneOf(VIEWERS) },
    summary: 'One’s own profile as somebody else reads it: a colleague of the area, any colleague, an administrator.',
    status: 200,
    answer: { row: 'Flx_Profile' },
    handle: ({ context, params }) => viewAs(context, params.viewer),
  }),
];
