import { expiryOf } from '#contract/features/tienda/rules.ts';
import type { AdvertBody } from '#contract/features/tienda/schema.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { checkCity } from '../config/service.ts';
import { attachPhotos, audienceAfter, publish, saveItem } from '../publishing/service.ts';
import { fieldColumns } from './fields.ts';
import { ADVERTS } from './publication.ts';
import { advertTexts } from './texts.ts';

/** Publishes an advert. @throws ProblemError 422 */
export async function createAdvert(context: WriteContext, input: AdvertBody, insert: Insert): Promise<number> {
  await checkLocation(context, input);
  const id = await publish(context, ADVERTS, input);
  await insert({
    id,
    author_id: context.viewer.id,
    created_at: context.now,
    expires_at: expiryOf(context.now),
    ...fieldColumns(input),
  });
  await attachPhotos(context, ADVERTS, { id, isNew: true }, input);
  return id;
}

/** Edits an advert. @throws ProblemError 422 */
export async function updateAdvert(context: WriteContext, row: Advert, input: AdvertBody, save: Save): Promise<void> {
  await checkLocation(context, input);
  const audience = await audienceAfter(context, ADVERTS, row, input);
  await save({ edited_at: context.now, ...fieldColumns(input) });
  await saveItem(context, row.Id, input, audience);
  await attachPhotos(context, ADVERTS, { id: row.Id }, input);
}

/** Refuses a place that is no municipality. @throws ProblemError 422 on `Location` @spec 1§5 Article */
const checkLocation = (context: WriteContext, { Location }: AdvertBody): Promise<void> =>
  checkCity(context, Location, {
    field: 'Location',
    message: advertTexts(context.viewer.language).tienda.locationRequired,
  });
