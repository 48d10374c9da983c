import {
  NEWS_DESCRIPTION_MAX,
  NEWS_PAGE_MAX,
  NEWS_PAGE_SIZE,
  NEWS_PHOTOS,
  NEWS_TITLE_MAX,
} from '../../../contract/features/news/limits.ts';
import { newsSchema, type NewsBody } from '../../../contract/features/news/schema.ts';
import type { News } from '../../../contract/features/news/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { defineList, everyone, type SqlPlace } from '../../lists/define-list.ts';
import { holdsRole } from '../../things/reader.ts';
import { attachFiles } from '../files/service.ts';
import { draftItem, editItem, forReader, isSaved, presented, publishItem, sharedFields } from '../feed/service.ts';
import { notifyAudience } from '../notifications/service.ts';
import { attachContentImages, cleanContent } from '../richtext/service.ts';
import { aim, audienceOf, moveNews } from './audience.ts';
import { datesOf, fieldColumns, homeChoice, itemText } from './fields.ts';
import { presentNews } from './present.ts';
import { endsOf, publishScheduled, refreshStreams } from './publication.ts';
import { checkNews, checkNewsChange } from './rules.ts';
import { newsTexts } from './texts.ts';
import { canEditNews, isOwnOrAdministered, newsItem } from './thing.ts';
import { isReadable } from './visibility-sql.ts';

type NewsSchema = ReturnType<typeof newsSchema>;

const state = ({ sql, alias, context }: SqlPlace) =>
  sql.raw(
    `case when not ??.is_published then 'programada' when ??.expires_at <= ?::timestamptz then 'vencida' else 'publicada' end`,
    [alias, alias, context.now],
  );

/** Hangs the cover and the pictures of the content on the item; a cover that is not named stays. */
async function attach(context: WriteContext, itemId: number, { Attachments, Content }: NewsBody): Promise<void> {
  const { photosOnly } = newsTexts(context.viewer.language).news;
  const limits = { media: NEWS_PHOTOS, documents: 0, photosOnly };
  if (Attachments !== undefined) await attachFiles(context, { kind: 'item', id: itemId }, Attachments, limits);
  await attachContentImages(context, itemId, Content);
}

/** What is scheduled has an item that nobody sees; the rest is in the feeds at once. */
async function itemFor(context: WriteContext, input: NewsBody): Promise<{ item_id: number; is_published: boolean }> {
  const audience = audienceOf(input);
  const { publication, expiry } = datesOf(input, context.now);
  if (publication > context.now)
    return { item_id: await draftItem(context, 'new', itemText(input), audience.home), is_published: false };
  const ends = endsOf({ ...homeChoice(input), published: publication, expiry });
  return { item_id: await publishItem(context, 'new', itemText(input), audience, ends), is_published: true };
}

async function itemOf({ session, viewer }: WriteContext, id: number): Promise<{ item: number; published: boolean }> {
  const [row] = await session.query<{ item: number; published: boolean }>(
    'select item_id as item, is_published as published from news where org_id = $1 and id = $2',
    [viewer.org, id],
  );
  if (row === undefined) throw new Error(`News item ${id} is gone in its own transaction`);
  return row;
}

/** Writes the streams again, or publishes what was scheduled and is due now. */
async function bringUpToDate(context: WriteContext, row: News, input: NewsBody): Promise<void> {
  if (row.State !== 'programada') return refreshStreams(context, row.Id);
  const { session, viewer, now, db, log, things } = context;
  const isDue = datesOf(input, now, row).publication <= now;
  if (isDue) await publishScheduled({ session, org: viewer.org, now, db, log, things }, row.Id);
}

/**
 * News. Whoever sees the feed item sees the news item; its author and those who administer news also see it before its
 * publication and after its expiry.
 * @spec 1§2 News and events page, 1§3 News
 */
export const news = defineList<News, NewsSchema, NewsSchema>({
  name: 'Flx_News',
  summary:
    'News, newest first. Creating one publishes it in the feed, at once or on its date; deleting it takes it away.',
  table: 'news',
  tenant: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: {
      type: 'text',
      column: 'title',
      keyColumn: 'title_key',
      search: true,
      sort: true,
      maxLength: NEWS_TITLE_MAX,
    },
    Description: {
      type: 'text',
      column: 'description',
      keyColumn: 'description_key',
      search: true,
      maxLength: NEWS_DESCRIPTION_MAX,
    },
    Content: { type: 'text', column: 'content', onDemand: true, summary: 'Sanitised HTML.' },
    Category: { type: 'int', column: 'category_id', filter: true },
    City: { type: 'int', column: 'city_id', filter: true },
    Featured: { type: 'boolean', column: 'featured', filter: true },
    Corporative: { type: 'boolean', column: 'corporative' },
    AvalibleDays: { type: 'int', column: 'available_days', nullable: true },
    Department: {
      type: 'int',
      compute: ({ sql, alias }) =>
        sql.raw('(select u.area_id from users u where u.org_id = ??.org_id and u.id = ??.author_id)', [alias, alias]),
      summary: 'The author’s area of today.',
    },
    CreatedBy: { type: 'int', column: 'author_id', readOnly: true, filter: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, sort: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    PublicationDate: { type: 'timestamp', column: 'publication_at', filter: true, sort: true },
    ExpiryDate: { type: 'timestamp', column: 'expires_at', nullable: true },
    State: { type: 'text', compute: state, filter: true },
    RequiresConfirmation: { type: 'boolean', column: 'requires_confirmation', filter: true },
    ConfirmedAt: {
      type: 'timestamp',
      compute: ({ sql, alias, context: { viewer } }) =>
        sql.raw(
          `(select k.confirmed_at from news_confirmations k
            where k.org_id = ??.org_id and k.news_id = ??.id and k.user_id = ?)`,
          [alias, alias, viewer.id],
        ),
      nullable: true,
    },
    PostId: { type: 'int', column: 'item_id', readOnly: true, summary: 'The feed item; publication exchanges it.' },
    Saved: { type: 'boolean', compute: place => isSaved(place, 'item_id'), filter: true },
    ...sharedFields,
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => canEditNews(reader, place.alias)) },
    CanDelete: {
      type: 'boolean',
      compute: place => forReader(place, reader => isOwnOrAdministered(reader, place.alias)),
    },
    CanEditVisibility: presented('boolean'),
    CanSeeConfirmations: {
      type: 'boolean',
      compute: place =>
        forReader(
          place,
          reader => `${place.alias}.requires_confirmation and ${isOwnOrAdministered(reader, place.alias)}`,
        ),
    },
  },
  expand: {
    CategoryInfo: { list: 'Flx_NewsCategories', field: 'Category', fields: ['Id', 'Title'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
  },
  order: ['-PublicationDate'],
  pageSize: NEWS_PAGE_SIZE,
  maxPageSize: NEWS_PAGE_MAX,
  scope: place => forReader(place, reader => isReadable(reader, place.alias, holdsRole(reader, 'Admin-News'))),
  policy: {
    read: everyone,
    create: everyone, // Who may is asked of the database, by a rule.
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => newsSchema(newsTexts(viewer.language), { isNew: true, clean: cleanContent }),
    update: ({ viewer }) => newsSchema(newsTexts(viewer.language), { isNew: false, clean: cleanContent }),
  },
  rules: { create: checkNews, update: checkNewsChange },
  columns: {
    create: async (context, input) => ({
      ...(await itemFor(context, input)),
      author_id: context.viewer.id,
      created_at: context.now,
      home: audienceOf(input).home,
      ...fieldColumns(context, input),
    }),
    update: (context, input, row) => ({ edited_at: context.now, ...fieldColumns(context, input, row) }),
  },
  effects: {
    created: async (context, id, input) => {
      const { item, published } = await itemOf(context, id);
      await aim(
        context,
        id,
        audienceOf(input).targets.map(target => target.Id),
      );
      await attach(context, item, input);
      if (published)
        await notifyAudience(context, { kind: 'news_published', subject: { kind: newsItem.kind, id: item } });
    },
    updated: async (context, row, input) => {
      await editItem(context, row.PostId, itemText(input));
      await moveNews(context, row.Id, input);
      await attach(context, row.PostId, input);
      await bringUpToDate(context, row, input);
    },
  },
  present: presentNews,
});
