import { SETTINGS_HISTORY_MAX } from '#contract/features/config/limits.ts';
import { bannersSchema, undoSchema } from '#contract/features/config/schema.ts';
import type {
  BannerInput,
  BannerRow,
  BannersChange,
  BannersInput,
  BannersState,
} from '#contract/features/config/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { attachFiles, pictureAddress } from '../files/service.ts';
import { takeTurns, findChange, historyAnswer, keepChange, readChanges, readEdition, configTexts } from './service.ts';
import { BOGOTA_ZONE } from '#contract/lib/time.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';

/** Condition: it is shown on the current day in Bogotá. */
export const isShown = (banner: Sql, { now }: Pick<ReaderNames, 'now'>): Sql => {
  const today = sql`(${now} at time zone ${literal(BOGOTA_ZONE)})::date`;
  return sql`(coalesce(${banner}.starts_on, ${today}) <= ${today} and coalesce(${banner}.ends_on, ${today}) >= ${today})`;
};

/** Query for all banners of the organisation, as their list returns them. Parameters: `READER`. */
const READ_BANNERS = sql`
  select b.id as "Id", b.title as "Title", b.position as "Position", ${pictureAddress({ alias: sql`b` }, 'banner')} as "Image",
    b.link as "Link", to_char(b.starts_on, 'YYYY-MM-DD') as "StartsOn", to_char(b.ends_on, 'YYYY-MM-DD') as "EndsOn",
    ${isShown(sql`b`, READER)} as "IsShown"
  from banners b where b.org_id = ${READER.org} and not b.is_away order by b.position, b.id`;

/** Puts all banners away; saving them afterwards brings them back. */
const putAwayBanners = (org: number): Sql =>
  sql`update banners set is_away = true where org_id = ${org} and not is_away`;

/** Deletes banners that are put away, with their pictures, except those needed to undo one of the newest changes. */
const forgetBanners = (org: number, changes: number): Sql => sql`
  delete from banners b where b.org_id = ${org} and b.is_away and not exists (
    select from (select change from setting_changes where org_id = ${org} and kind = 'banners' order by id desc limit ${changes}) c,
      jsonb_array_elements(c.change -> 'before') kept
    where (kept ->> 'Id')::int = b.id)`;

const addBanner = (org: number, position: number, banner: BannerInput): Sql => sql`
  insert into banners (org_id, position, title, link, starts_on, ends_on)
  values (${org}, ${position}, ${banner.Title}, ${banner.Link}, ${banner.StartsOn}::date, ${banner.EndsOn}::date) returning id`;

const saveBanner = (org: number, id: number, position: number, banner: BannerInput): Sql => sql`
  update banners set position = ${position}, title = ${banner.Title}, link = ${banner.Link},
    starts_on = ${banner.StartsOn}::date, ends_on = ${banner.EndsOn}::date, is_away = false
  where org_id = ${org} and id = ${id}`;

/** Selects a row if the banner is a current one, on its days or not. */
export const findBanner = (org: number, id: number): Sql =>
  sql`select from banners where org_id = ${org} and id = ${id}::bigint and not is_away`;

export const countBanners = (org: Sql): Sql =>
  sql`(select count(*)::int from banners b where b.org_id = ${org} and not b.is_away)`;

/** Banner as the history keeps it. Its picture stays with its row, and never changes. */
type KeptBanner = Omit<BannerInput, 'Image'> & { readonly Id: number };

/** Changes saved together, as the history keeps them: enough to undo them. */
interface Change {
  readonly before: readonly KeptBanner[];
  readonly after: readonly KeptBanner[];
}

const keptOf = ({ Id, Title, Link, StartsOn, EndsOn }: BannerRow): KeptBanner => ({
  Id,
  Title,
  Link,
  StartsOn,
  EndsOn,
});

/** Returns the content by which two states are compared. */
const contentOf = (banners: readonly KeptBanner[]): string =>
  JSON.stringify(banners.map(({ Id, Title, Link, StartsOn, EndsOn }) => [Id, Title, Link, StartsOn, EndsOn]));

const titlesOf = (banners: readonly KeptBanner[]): string[] => banners.map(({ Title }) => Title);

async function stateOf(context: Context, session: Session): Promise<BannersState> {
  return {
    Version: await readEdition(session, 'banners'),
    Banners: await session.run<BannerRow>(READ_BANNERS, readerValues(context)),
  };
}

/**
 * Saves these banners in this order, all or none.
 * @throws ProblemError 409 with the current state, when another save came between; 422 of a banner that is gone, and of
 * a file that is no picture
 * @spec 2§5 Banners, 2§7
 */
const saveBanners = (context: Context, { Version, Banners }: BannersInput): Promise<BannersState> =>
  inTurn(context, Version, async (writing, before) => {
    const known = before.Banners.map(({ Id }) => Id);
    const kept = Banners.flatMap(({ Id }) => (Id === null ? [] : [Id]));
    if (new Set(kept).size < kept.length || kept.some(id => !known.includes(id)))
      throw new ProblemError('invalid', { errors: { Banners: configTexts(context.viewer.language).bannerGone } });
    // One after the other, because each has its own position.
    for (const [index, banner] of Banners.entries()) await writeBanner(writing, banner, index);
  });

/**
 * Restores the banners as they were before a change, with their pictures; this is itself a change.
 * @throws ProblemError 404; 409 with the current state, when they were changed since
 * @spec decision 215
 */
const undoBanners = (context: Context, id: number, version: number): Promise<BannersState> =>
  inTurn(context, version, async (writing, stands) => {
    const { session, viewer } = writing;
    const change = await findChange<Change>(session, 'banners', id);
    if (change === undefined) throw notFound();
    if (contentOf(stands.Banners.map(keptOf)) !== contentOf(change.after))
      throw new ProblemError('edited_meanwhile', { current: { ...stands } });
    for (const [index, banner] of change.before.entries())
      await session.run(saveBanner(viewer.org, banner.Id, index, banner));
  });

/** Runs a save, one at a time, after putting all banners away, and records the change. */
function inTurn(
  context: Context,
  version: number,
  write: (context: WriteContext, before: BannersState) => Promise<void>,
): Promise<BannersState> {
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(takeTurns(viewer.org));
    const before = await stateOf(context, session);
    if (before.Version !== version) throw new ProblemError('edited_meanwhile', { current: { ...before } });
    await session.run(putAwayBanners(viewer.org));
    await write(writing, before);
    const after = await stateOf(context, session);
    const change: Change = { before: before.Banners.map(keptOf), after: after.Banners.map(keptOf) };
    if (contentOf(change.before) === contentOf(change.after)) return before;
    const id = await keepChange(writing, 'banners', change);
    await audit(writing, {
      feature: 'config',
      action: 'banners_saved',
      subject: id,
      before: titlesOf(change.before),
      after: titlesOf(change.after),
    });
    await session.run(forgetBanners(viewer.org, SETTINGS_HISTORY_MAX));
    return { ...after, Version: id };
  });
}

/** Writes a banner; one with a new picture becomes a new row, so that the former row keeps its own picture. */
async function writeBanner(context: WriteContext, banner: BannerInput, index: number): Promise<void> {
  const { session, viewer } = context;
  if (banner.Image === undefined && banner.Id !== null) {
    await session.run(saveBanner(viewer.org, banner.Id, index, banner));
    return;
  }
  const [made] = await session.run<{ id: number }>(addBanner(viewer.org, index, banner));
  if (made === undefined) throw new Error('The insert of a banner answered no id');
  const photosOnly = configTexts(viewer.language).pictureInvalid;
  await attachFiles(
    context,
    { kind: 'banner', id: made.id, isNew: true },
    [{ id: banner.Image ?? '' }],
    { media: 1, documents: 0, photosOnly },
    `Banners[${index}].Image`,
  );
}

const TITLES = { type: 'array', items: { type: 'string' } } as const;

const ANSWER = {
  type: 'object',
  required: ['Version', 'Banners'],
  properties: { Version: { type: 'integer' }, Banners: { type: 'array', items: { type: 'object' } } },
} as const;

async function historyOf({ viewer, db }: Context): Promise<BannersChange[]> {
  const rows = await readChanges<Change>(db.reading(viewer.org), 'banners');
  return rows.map(({ change, ...row }) => ({
    ...row,
    Before: titlesOf(change.before),
    After: titlesOf(change.after),
  }));
}

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

export const bannerOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'panel/banners',
    summary: 'The banners with their edition, for those who edit them.',
    policy: isOwner,
    status: 200,
    answer: ANSWER,
    handle: ({ context }) => context.db.read(context.viewer.org, session => stateOf(context, session)),
  }),
  defineOperation({
    method: 'put',
    path: 'panel/banners',
    summary: 'Makes these the banners, in this order: all of it or nothing.',
    policy: isOwner,
    body: ({ viewer }) => bannersSchema(configTexts(viewer.language)),
    status: 200,
    answer: ANSWER,
    problems: ['edited_meanwhile'],
    handle: ({ context, body }) => saveBanners(context, body),
  }),
  defineOperation({
    method: 'get',
    path: 'panel/banners/changes',
    summary: 'What was saved of the banners, the newest first.',
    policy: isOwner,
    status: 200,
    answer: historyAnswer({ Before: TITLES, After: TITLES }),
    handle: async ({ context }) => ({ results: await historyOf(context) }),
  }),
  defineOperation({
    method: 'post',
    path: 'panel/banners/changes/{id}/undo',
    summary: 'Makes the banners again what they were before a change, pictures and all, which is another change.',
    policy: isOwner,
    body: () => undoSchema(),
    status: 200,
    answer: ANSWER,
    problems: ['edited_meanwhile'],
    handle: ({ context, params, body }) => undoBanners(context, params.id, body.Version),
  }),
];
