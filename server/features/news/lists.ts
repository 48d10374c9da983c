import {
  NEWS_DESCRIPTION_MAX,
  NEWS_PAGE_SIZE,
  NEWS_TITLE_MAX,
  NEWS_CATEGORIES_MAX,
  NEWS_CATEGORY_MAX,
} from '#contract/features/news/limits.ts';
import { newsSchema, newsCategorySchema } from '#contract/features/news/schema.ts';
import type { News, NewsCategory } from '#contract/features/news/types.ts';
import { sql } from '../../db/sql.ts';
import { shaped, defineList, everyone, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { audit } from '../audit/service.ts';
import { TARGETS, authorField, isSaved, readerField, sharedFields } from '../feed/service.ts';
import { contentInput, isAudienceOpen } from '../publishing/service.ts';
import { presentContent } from '../richtext/service.ts';
import { mayPublishNews, adoptUsed, findRepeated, findUse, stillFollows, newsTexts } from './rules.ts';
import { canEditNews, isOwnOrAdministered } from './content-kind.ts';
import { asksReader, confirmedAt, hasTargetsFor, isReadable, newsTargets } from './visibility-sql.ts';
import { createNews, updateNews } from './write.ts';
import { byLanguage } from '../../base/by-language.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';

type CategorySchema = ReturnType<typeof newsCategorySchema>;

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/** @throws ProblemError 422 on `Title` */
async function checkTitle({ session, viewer }: WriteContext, title: string, except: number | null): Promise<void> {
  const found = await session.run(findRepeated(viewer.org, title, except));
  if (found.length === 0) return;
  throw new ProblemError('invalid', { errors: { Title: newsTexts(viewer.language).news.categoryRepeated } });
}

/** @throws ProblemError 409 while news have the category */
async function checkUnused({ session, viewer }: WriteContext, { Id }: NewsCategory): Promise<void> {
  const found = await session.run(findUse(viewer.org, Id));
  if (found.length > 0) throw new ProblemError('conflict', { detail: newsTexts(viewer.language).news.categoryInUse });
}

/** Categories of news. An organisation has its own, or those of the default organisation. */
export const newsCategories = defineList<NewsCategory, CategorySchema, CategorySchema>({
  name: 'Flx_NewsCategories',
  summary: 'Categories of news. The default ones stand in while an organisation has none.',
  table: 'news_categories',
  organisation: 'org_id',
  fallback: true,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', filter: true, sort: true, maxLength: NEWS_CATEGORY_MAX },
  },
  order: ['Title'],
  pageSize: NEWS_CATEGORIES_MAX,
  maxPageSize: NEWS_CATEGORIES_MAX,
  scope: () => null,
  policy: { read: everyone, create: isOwner, update: isOwner, remove: isOwner },
  input: {
    create: byLanguage(language => newsCategorySchema(newsTexts(language))),
    update: byLanguage(language => newsCategorySchema(newsTexts(language))),
  },
  write: {
    create: async (context, { Title }, insert) => {
      await checkTitle(context, Title, null);
      const id = await insert({ title: Title });
      // With its first own category an organisation leaves the default ones.
      await context.session.run(adoptUsed(context.viewer.org));
      return id;
    },
    update: async (context, row, { Title }, save) => {
      await checkTitle(context, Title, row.Id);
      await save({ title: Title, follows: stillFollows(Title) });
      await audit(context, {
        feature: 'news',
        action: 'category_edited',
        subject: row.Id,
        before: { Title: row.Title },
        after: { Title },
      });
    },
    remove: async (context, row, remove) => {
      await checkUnused(context, row);
      await remove();
      await audit(context, { feature: 'news', action: 'category_deleted', subject: row.Id, detail: row.Title });
    },
  },
});

type NewsSchema = ReturnType<typeof newsSchema>;

const state = ({ alias }: SqlRow) =>
  sql`case when not ${alias}.is_published then 'programada' when ${alias}.expires_at <= ${READER.now} then 'vencida' else 'publicada' end`;

/**
 * List of news. A news item is visible to everybody who sees its feed item; its author and those who administer news
 * also see it before its publication and after its expiry.
 * @spec 1§2 News and events page, 1§3 News
 */
export const news = defineList<News, NewsSchema, NewsSchema>({
  name: 'Flx_News',
  summary:
    'News, newest first. Creating one publishes it in the feed, at once or on its date; deleting it takes it away.',
  table: 'news',
  organisation: 'org_id',
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
      compute: ({ alias }) =>
        sql`(select u.area_id from users u where u.org_id = ${alias}.org_id and u.id = ${alias}.author_id)`,
      summary: 'The author’s area of today.',
      programs: 'people',
    },
    CreatedBy: authorField,
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, filter: true, sort: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
    PublicationDate: { type: 'timestamp', column: 'publication_at', filter: true, sort: true },
    ExpiryDate: { type: 'timestamp', column: 'expires_at', nullable: true },
    HoldsUntil: { type: 'timestamp', column: 'holds_until', nullable: true },
    State: { type: 'text', compute: state, filter: true },
    RequiresConfirmation: { type: 'boolean', column: 'requires_confirmation', filter: true },
    AsksReader: readerField('boolean', asksReader),
    ConfirmedAt: { ...readerField('timestamp', confirmedAt), nullable: true },
    PostId: { type: 'int', column: 'item_id', readOnly: true, summary: 'The feed item; publication exchanges it.' },
    Saved: { type: 'boolean', compute: row => isSaved(row, 'item_id'), filter: true },
    ...sharedFields('item_id'),
    Home: { type: 'boolean', column: 'home' },
    Group: shaped(TARGETS, readerField('json', newsTargets)),
    CanEdit: readerField('boolean', canEditNews),
    CanDelete: readerField('boolean', isOwnOrAdministered),
    CanEditVisibility: readerField(
      'boolean',
      (reader, row) =>
        sql`${canEditNews(reader, row)} and (not ${row}.is_published or ${isAudienceOpen(reader, sql`${row}.publication_at`)})`,
    ),
    CanSeeConfirmations: readerField(
      'boolean',
      (reader, row) =>
        sql`${row}.requires_confirmation and ${isOwnOrAdministered(reader, row)} and ${hasTargetsFor(reader, row)}`,
    ),
    CanAskAgain: readerField(
      'boolean',
      (
        reader,
        row,
      ) => sql`${row}.requires_confirmation and ${row}.is_published and ${canEditNews(reader, row)} and exists (
        select from news_confirmations k where k.org_id = ${row}.org_id and k.news_id = ${row}.id and k.round = ${row}.round)`,
    ),
  },
  expand: {
    CategoryInfo: { list: 'Flx_NewsCategories', field: 'Category', fields: ['Id', 'Title'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
  },
  order: ['-PublicationDate'],
  pageSize: NEWS_PAGE_SIZE,
  bin: { kind: 'new', author: 'CreatedBy', subject: 'PostId' },
  removesSeveral: true,
  scope: ({ alias }) => isReadable(READER, alias, holdsRole(READER, 'Admin-News')),
  policy: {
    read: everyone,
    create: mayPublishNews,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: contentInput((language, options) => newsSchema(newsTexts(language), options)),
  write: { create: createNews, update: updateNews },
  present: presentContent('PostId'),
});
