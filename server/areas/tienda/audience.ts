import { isVisibilityOpen } from '../../../contract/areas/tienda/rules.ts';
import type { AdvertBody } from '../../../contract/areas/tienda/schema.ts';
import type { Advert } from '../../../contract/areas/tienda/types.ts';
import type { WriteContext } from '../../http/context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { checkAudience, itemsById, rewriteStreams, type Audience } from '../feed/service.ts';
import { advertTexts } from './texts.ts';

/** Whom a new article is for: the main feed is on unless the author turns it off. @spec 1§2 Create or edit article modal */
export const audienceOf = ({ Home, Group }: AdvertBody): Audience => ({ home: Home ?? true, targets: Group ?? [] });

/** Refuses an article that is for nobody, or for groups and areas that are not the author's own. @spec 1§5 Article */
export const checkAdvertAudience = (context: WriteContext, audience: Audience): Promise<void> =>
  checkAudience(context, audience, advertTexts(context.viewer.language).tienda.visibilityRequired);

const isSame = (one: Audience, other: Audience): boolean => {
  const ids = new Set(one.targets.map(target => target.Id));
  const sameTargets = ids.size === other.targets.length && other.targets.every(target => ids.has(target.Id));
  return one.home === other.home && sameTargets;
};

/**
 * The audience that an edit moves the article to; null where it stays. It is compared with what its author is shown: naming
 * that again is no change, however old the article is.
 */
async function newAudience(context: WriteContext, id: number, { Home, Group }: AdvertBody): Promise<Audience | null> {
  if (Home === undefined && Group === undefined) return null;
  const item = (await itemsById(context, [id])).get(id);
  if (item === undefined) return null;
  const wanted = { home: Home ?? item.Home, targets: Group ?? item.Group };
  return isSame(wanted, { home: item.Home, targets: item.Group }) ? null : wanted;
}

/**
 * Refuses another audience once the five days are over, by the server's clock, and whatever `checkAdvertAudience` refuses.
 * @throws ProblemError 422 on `Group`
 * @spec 1§4
 */
export async function checkMove(context: WriteContext, row: Advert, input: AdvertBody): Promise<void> {
  const wanted = await newAudience(context, row.Id, input);
  if (wanted === null) return;
  if (!isVisibilityOpen(new Date(row.CreationDate), context.now)) {
    const { visibilityClosed } = advertTexts(context.viewer.language).tienda;
    throw new ProblemError('invalid', { errors: { Group: visibilityClosed } });
  }
  await checkAdvertAudience(context, wanted);
}

/** Moves the article's item to the audience that the edit names, if it is another one. */
export async function moveAdvert(context: WriteContext, id: number, input: AdvertBody): Promise<void> {
  const wanted = await newAudience(context, id, input);
  if (wanted !== null) await rewriteStreams(context, id, wanted);
}
