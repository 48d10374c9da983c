import type { NewsBody } from '../../../contract/features/news/schema.ts';
import type { News } from '../../../contract/features/news/types.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { editItem, publishItem, type Audience } from '../feed/service.ts';
import {
  attachPhotos,
  checkNewAudience,
  draftItem,
  itemText,
  newAudience,
  notifyOfPublication,
  publishScheduled,
} from '../publishing/service.ts';
import { datesOf, fieldColumns, homeChoice } from './fields.ts';
import { NEWS } from './publication.ts';
import { checkNews, checkNewsChange } from './rules.ts';
import { endsOf, refreshStreams, SCHEDULED_NEWS } from './scheduled.ts';
import { audienceAfter, replaceTargets } from './targets.ts';

/** Publishes a news item and notifies whom it is for, or keeps it for its date. @throws ProblemError 422 */
export async function createNews(context: WriteContext, input: NewsBody, insert: Insert): Promise<number> {
  const audience = newAudience(input);
  await checkNews(context, input);
  await checkNewAudience(context, NEWS, audience);
  const isDue = datesOf(input, context.now).publication <= context.now;
  const item = isDue
    ? await publishAtOnce(context, input, audience)
    : await draftItem(context, NEWS, itemText(input), audience.home);
  const id = await insert({
    item_id: item,
    is_published: isDue,
    author_id: context.viewer.id,
    created_at: context.now,
    home: audience.home,
    ...fieldColumns(context, input),
  });
  if (audience.targets.length > 0) await replaceTargets(context, id, audience);
  await attachPhotos(context, NEWS, { id: item, isNew: true }, input, input.Content);
  if (isDue) await notifyOfPublication(context, NEWS, 'news_published', item);
  return id;
}

function publishAtOnce(context: WriteContext, input: NewsBody, audience: Audience): Promise<number> {
  const { publication, expiry } = datesOf(input, context.now);
  const ends = endsOf({ ...homeChoice(input), published: publication, expiry });
  return publishItem(context, NEWS.kind, itemText(input), audience, ends);
}

/** Edits a news item; one that is scheduled is published when the edit names no later moment. @throws ProblemError 422 */
export async function updateNews(context: WriteContext, row: News, input: NewsBody, save: Save): Promise<void> {
  await checkNewsChange(context, row, input);
  const audience = await audienceAfter(context, row, input);
  const { publication } = datesOf(input, context.now, row);
  await save({
    edited_at: context.now,
    ...fieldColumns(context, input, row),
    ...(audience !== null && { home: audience.home }),
  });
  if (audience !== null) await replaceTargets(context, row.Id, audience);
  await editItem(context, row.PostId, itemText(input), audience?.home);
  await attachPhotos(context, NEWS, { id: row.PostId }, input, input.Content);
  // Its expiry, or its days on home, may be others now: the streams follow from the row.
  if (row.State !== 'programada') await refreshStreams(context, row.Id);
  else if (publication <= context.now)
    await publishScheduled(SCHEDULED_NEWS, { ...context, org: context.viewer.org }, row.Id);
}
