import { isDeepStrictEqual } from 'node:util';
import type { NewsBody } from '#contract/features/news/schema.ts';
import type { News } from '#contract/features/news/types.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { editItem, publishItem, rewriteStreamsTo, type Audience, type StreamEnds, groupIds } from '../feed/service.ts';
import {
  attachPhotos,
  checkNewAudience,
  draftItem,
  itemText,
  keepVersion,
  newAudience,
  notifyOfPublication,
  publishScheduled,
  changedAudience,
} from '../publishing/service.ts';
import { newsDrafts } from './drafts.ts';
import { datesOf, fieldColumns, homeChoice, checkNews, checkNewsChange } from './rules.ts';
import { NEWS, endsOf, SCHEDULED_NEWS, groupsOfNews, readTargets, saveTargets } from './scheduled.ts';

/** Groups and areas of news. They are stored here too, because scheduled and expired news are in no streams. */

/** Returns the audience after an edit, null if it does not change. @throws ProblemError 422 on `Group` */
const audienceAfter = (context: WriteContext, row: News, body: NewsBody): Promise<Audience | null> =>
  changedAudience(
    context,
    {
      publication: NEWS,
      shown: row,
      since: row.State === 'programada' ? null : new Date(row.PublicationDate),
      groups: () => groupsOf(context, row.Id),
    },
    body,
  );

async function groupsOf({ session, viewer }: WriteContext, id: number): Promise<number[]> {
  const rows = await session.run<{ id: number }>(readTargets(viewer.org, id));
  return rows.map(row => row.id);
}

/** Replaces the targets of a news item. */
async function replaceTargets({ session, viewer }: WriteContext, id: number, audience: Audience): Promise<void> {
  await session.run(saveTargets(viewer.org, id, groupIds(audience)));
}

/** Publishes a news item and notifies its audience, or keeps it for its date. @throws ProblemError 422 */
export async function createNews(context: WriteContext, input: NewsBody, insert: Insert): Promise<number> {
  const audience = newAudience(input);
  const from = await newsDrafts.take(context, input);
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
  await attachPhotos(context, NEWS, { id: item, isNew: true, ...(from && { from }) }, input, input.Content);
  await newsDrafts.drop(context, input);
  if (isDue) await notifyOfPublication(context, NEWS, 'news_published', item);
  return id;
}

const publishAtOnce = (context: WriteContext, input: NewsBody, audience: Audience): Promise<number> =>
  publishItem(context, NEWS.kind, itemText(input), audience, endsAfter(context, input));

/** Returns when the news item leaves its streams after an edit. */
function endsAfter({ now }: WriteContext, input: NewsBody, row?: News): StreamEnds {
  const { publication, expiry } = datesOf(input, now, row);
  return endsOf({ ...homeChoice(input, row), published: publication, expiry });
}

const endsNow = (row: News): StreamEnds =>
  endsOf({
    featured: row.Featured,
    days: row.AvalibleDays,
    published: new Date(row.PublicationDate),
    expiry: row.ExpiryDate === null ? null : new Date(row.ExpiryDate),
  });

/**
 * Updates the streams of a published news item, if the edit changes any. Its item was changed before, so it is locked.
 */
async function refreshStreams(
  context: WriteContext,
  row: News,
  audience: Audience | null,
  input: NewsBody,
): Promise<void> {
  const ends = endsAfter(context, input, row);
  if (audience === null && isDeepStrictEqual(ends, endsNow(row))) return;
  const groups = groupsOfNews(context.viewer.org, row.Id);
  await rewriteStreamsTo(context, row.PostId, { home: audience?.home ?? row.Home, groups }, ends);
}

/** Edits a news item; a scheduled one is published if the edit names no later moment. @throws ProblemError 422 */
export async function updateNews(context: WriteContext, row: News, input: NewsBody, save: Save): Promise<void> {
  await checkNewsChange(context, row, input);
  const audience = await audienceAfter(context, row, input);
  const { publication } = datesOf(input, context.now, row);
  keepVersion(context, row.PostId, row, input);
  await save({
    edited_at: context.now,
    ...fieldColumns(context, input, row),
    ...(audience !== null && { home: audience.home }),
  });
  if (audience !== null) await replaceTargets(context, row.Id, audience);
  await editItem(context, row.PostId, itemText(input), audience?.home);
  await attachPhotos(context, NEWS, { id: row.PostId }, input, input.Content);
  // Its expiry or its days on home may have changed, and the streams are computed from the row.
  if (row.State !== 'programada') await refreshStreams(context, row, audience, input);
  else if (publication <= context.now)
    await publishScheduled(SCHEDULED_NEWS, { ...context, org: context.viewer.org }, row.Id);
}
