import { isDeepStrictEqual } from 'node:util';
import { type NewsBody, newsDraftSchema } from '#contract/features/news/schema.ts';
import type { News } from '#contract/features/news/types.ts';
import { type WriteContext, holds } from '../../base/context.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { audit, auditAnother } from '../audit/service.ts';
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
  type ScheduledPublication,
  type Publication,
  sharedDrafts,
} from '../publishing/service.ts';
import { notifyMany } from '../notifications/service.ts';
import { askAgain, readConfirmedBefore } from './confirmation-sql.ts';
import { datesOf, fieldColumns, homeChoice, checkNews, checkNewsChange, newsTexts } from './rules.ts';
import { homeEnd } from '#contract/features/news/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { Transaction } from '../../db/database.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { NEWS_PHOTOS } from '#contract/features/news/limits.ts';

/** Drafts of news that people who administer news share, even where others may publish too. @spec decision 53 */
export const newsDrafts = sharedDrafts({
  name: 'Flx_NewsDrafts',
  summary:
    'Shared drafts of news, for those who administer them. Publishing one (`Draft` of a new news item) takes it away.',
  feature: 'news',
  table: 'news_drafts',
  parent: 'news_draft',
  role: 'Admin-News',
  photos: NEWS_PHOTOS,
  schema: (language, texts, options) => newsDraftSchema({ ...newsTexts(language), ...texts }, options),
});

/**
 * Groups and areas of `n`, as an array. A private group that the author has left is excluded, because they may no
 * longer write to it.
 */
const GROUPS = sql`array(
      select t.group_id from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
      where t.org_id = n.org_id and t.news_id = n.id and (g.is_open or exists (
        select from memberships m where m.org_id = n.org_id and m.user_id = n.author_id and m.group_id = g.id))
      order by t.group_id)`;

/** Data with which a news item is published. */
const readTerms = (org: number, id: number): Sql => sql`
  select n.item_id as item, n.author_id as author, n.title, n.description, n.home, n.featured, n.available_days as days,
    n.publication_at as published, n.expires_at as expiry, ${GROUPS} as groups
  from news n where n.org_id = ${org} and n.id = ${id}`;

/** Groups and areas of a news item. */
const groupsOfNews = (org: number, id: number): Sql =>
  sql`(select ${GROUPS} from news n where n.org_id = ${org} and n.id = ${id})::int[]`;

const readTargets = (org: number, id: number): Sql =>
  sql`select group_id as id from news_targets where org_id = ${org} and news_id = ${id} order by 1`;

/** Replaces the target groups and areas of a news item. */
const saveTargets = (org: number, id: number, groups: readonly number[]): Sql => sql`
  with gone as (delete from news_targets where org_id = ${org} and news_id = ${id} and not group_id = any(${groups}::int[]))
  insert into news_targets (org_id, news_id, group_id) select ${org}, ${id}, unnest(${groups}::int[]) on conflict do nothing`;

/** Rules of publishing news. @spec 1§4, 1§5 */
const NEWS: Publication = {
  kind: 'new',
  everyPlace: viewer => holds(viewer, 'Admin-News'),
};

/** Data with which a news item is published. */
interface NewsRow {
  readonly item: number;
  readonly author: number;
  readonly title: string;
  readonly description: string;
  readonly home: boolean;
  readonly groups: readonly number[];
  readonly featured: boolean;
  readonly days: number | null;
  readonly published: Date;
  readonly expiry: Date | null;
}

async function rowOf(session: Transaction, org: number, id: number): Promise<NewsRow> {
  const [row] = await session.run<NewsRow>(readTerms(org, id));
  if (row === undefined) throw new Error(`There is no news item ${id} to publish`);
  return row;
}

/** Builds the audience. Streams know groups and areas by their ids, so it need not be known which are areas. */
const audienceOf = ({ home, groups }: NewsRow): Audience => ({
  home,
  targets: groups.map((Id): Target => ({ Type: 'group', Id })),
});

/** Returns when a news item leaves its streams: all of them with its expiry, home by its own rule. */
const endsOf = (terms: Parameters<typeof homeEnd>[0]): StreamEnds => ({
  all: terms.expiry,
  home: homeEnd(terms),
});

/** Declaration of scheduled news. */
export const SCHEDULED_NEWS: ScheduledPublication = {
  publication: NEWS,
  table: 'news',
  notification: 'news_published',
  due: async (session, org, id) => {
    const row = await rowOf(session, org, id);
    return { author: row.author, draft: row.item, text: row, audience: audienceOf(row), ends: endsOf(row) };
  },
};

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

/** Asks those who have confirmed a news item to confirm it again, and notifies them. Without any it does nothing. */
async function askAgainOf(context: WriteContext, row: News): Promise<void> {
  const { session, viewer } = context;
  const [asked] = await session.run<{ item: number; round: number }>(askAgain(viewer.org, row.Id));
  if (asked === undefined) return;
  const people = await session.run<{ id: number }>(readConfirmedBefore(viewer.org, row.Id, asked.round));
  await audit(context, {
    feature: 'news',
    action: 'asked_again',
    subject: row.Id,
    detail: row.Title,
    after: { People: people.length },
  });
  const recipients = people.map(({ id }) => id).filter(id => id !== viewer.id);
  if (recipients.length > 0)
    await notifyMany(context, { kind: 'news_changed', subject: { kind: NEWS.kind, id: asked.item }, recipients });
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
  await auditAnother(context, row.CreatedBy, {
    feature: 'news',
    action: 'edited',
    subject: row.Id,
    detail: row.Title,
  });
  if (input.AskAgain === true) await askAgainOf(context, row);
  // Its expiry or its days on home may have changed, and the streams are computed from the row.
  if (row.State !== 'programada') await refreshStreams(context, row, audience, input);
  else if (publication <= context.now)
    await publishScheduled(SCHEDULED_NEWS, { ...context, org: context.viewer.org }, row.Id);
}
