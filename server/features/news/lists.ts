import { NEWS_DESCRIPTION_MAX, NEWS_PAGE_SIZE, NEWS_TITLE_MAX } from '#contract/features/news/limits.ts';
import { newsSchema } from '#contract/features/news/schema.ts';
import type { News } from '#contract/features/news/types.ts';
import { sql } from '../../db/sql.ts';
import { defineList, everyone, type SqlRow } from '../../lists/define-list.ts';
import { holdsRole, READER } from '../../content-kinds/reader.ts';
import { authorField, isSaved, readerField, sharedFields } from '../feed/service.ts';
import { contentInput, isAudienceOpen } from '../publishing/service.ts';
import { presentContent } from '../richtext/service.ts';
import { mayPublishNews } from './rules.ts';
import { newsTexts } from './texts.ts';
import { canEditNews, isOwnOrAdministered } from './content-kind.ts';
import { confirmedAt, hasTargetsFor, isReadable, newsTargets } from './visibility-sql.ts';
import { createNews, updateNews } from './write.ts';

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
    },
    CreatedBy: authorField,
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, sort: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    PublicationDate: { type: 'timestamp', column: 'publication_at', filter: true, sort: true },
    ExpiryDate: { type: 'timestamp', column: 'expires_at', nullable: true },
    State: { type: 'text', compute: state, filter: true },
    RequiresConfirmation: { type: 'boolean', column: 'requires_confirmation', filter: true },
    ConfirmedAt: { ...readerField('timestamp', confirmedAt), nullable: true },
    PostId: { type: 'int', column: 'item_id', readOnly: true, summary: 'The feed item; publication exchanges it.' },
    Saved: { type: 'boolean', compute: row => isSaved(row, 'item_id'), filter: true },
    ...sharedFields('item_id'),
    Home: { type: 'boolean', column: 'home' },
    Group: readerField('json', newsTargets),
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
  },
  expand: {
    CategoryInfo: { list: 'Flx_NewsCategories', field: 'Category', fields: ['Id', 'Title'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
  },
  order: ['-PublicationDate'],
  pageSize: NEWS_PAGE_SIZE,
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
