import { bannersSchema } from '../../../contract/features/config/schema.ts';
import type { BannerInput, BannerRow, BannersInput, BannersState } from '../../../contract/features/config/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { attachFiles } from '../files/service.ts';
import { addBanner, deleteBanners, findBanners, READ_BANNERS, saveBanner } from './banners-sql.ts';
import { takeTurns } from './changes-sql.ts';
import { keepChange, readEdition } from './changes.ts';
import { configTexts } from './texts.ts';

async function stateOf(context: Context, session: Session): Promise<BannersState> {
  return {
    Version: await readEdition(session, 'banners'),
    Banners: await session.run<BannerRow>(READ_BANNERS, readerValues(context)),
  };
}

/**
 * Makes these the banners, in this order: all of it or nothing.
 * @throws ProblemError 409 with what stands, when another save came between; 422 of a banner that is gone, and of what is no picture
 * @spec 2§5 Banners, 2§7
 */
function saveBanners(context: Context, { Version, Banners }: BannersInput): Promise<BannersState> {
  const { viewer, db } = context;
  return db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(takeTurns(viewer.org));
    const before = await stateOf(context, session);
    if (before.Version !== Version) throw new ProblemError('edited_meanwhile', { current: { ...before } });
    const known = (await session.run<{ id: number }>(findBanners(viewer.org))).map(({ id }) => id);
    const kept = Banners.flatMap(({ Id }) => (Id === null ? [] : [Id]));
    if (new Set(kept).size < kept.length || kept.some(id => !known.includes(id)))
      throw new ProblemError('invalid', { errors: { Banners: configTexts(viewer.language).bannerGone } });
    await session.run(
      deleteBanners(
        viewer.org,
        known.filter(id => !kept.includes(id)),
      ),
    );
    // One after the other: they have a place each.
    for (const [index, banner] of Banners.entries()) await writeBanner(writing, banner, index);
    const logged = (banners: readonly { Title: string }[]) => banners.map(({ Title }) => Title);
    const id = await keepChange(writing, 'banners', { before: logged(before.Banners), after: logged(Banners) });
    await audit(writing, {
      feature: 'config',
      action: 'banners_saved',
      subject: id,
      before: logged(before.Banners),
      after: logged(Banners),
    });
    return stateOf(context, session);
  });
}

async function writeBanner(context: WriteContext, banner: BannerInput, index: number): Promise<void> {
  const { session, viewer } = context;
  const field = `Banners[${index}].Image`;
  let id = banner.Id;
  if (id === null) {
    const [made] = await session.run<{ id: number }>(addBanner(viewer.org, index, banner));
    if (made === undefined) throw new Error('The insert of a banner answered no id');
    id = made.id;
  } else await session.run(saveBanner(viewer.org, id, index, banner));
  if (banner.Image === undefined) return;
  const photosOnly = configTexts(viewer.language).pictureInvalid;
  await attachFiles(
    context,
    { kind: 'banner', id },
    [{ id: banner.Image }],
    { media: 1, documents: 0, photosOnly },
    field,
  );
}

const ANSWER = {
  type: 'object',
  required: ['Version', 'Banners'],
  properties: { Version: { type: 'integer' }, Banners: { type: 'array', items: { type: 'object' } } },
} as const;

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
];
