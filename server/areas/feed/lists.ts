import {
  FEED_PAGE_MAX,
  FEED_PAGE_SIZE,
  POST_DOCUMENTS_MAX,
  POST_MEDIA_MAX,
  POST_TEXT_MAX,
} from '../../../contract/areas/feed/limits.ts';
import { derivedTitle, homeOf } from '../../../contract/areas/feed/rules.ts';
import { postChangeSchema, postSchema } from '../../../contract/areas/feed/schema.ts';
import type { FeedItem } from '../../../contract/areas/feed/types.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { attachFiles } from '../files/service.ts';
import { forReader } from './named-reader.ts';
import { presented } from './presented-field.ts';
import { itemsById } from './service.ts';
import { audienceOf, checkAudience, writeStreams } from './audience.ts';
import { feedTexts } from './texts.ts';
import { isDeletablePost, isEditable, isVisible } from './visibility-sql.ts';

const FILE_LIMITS = { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX };

/** Posts: the feed items that people write themselves. */
export const posts = defineList<FeedItem, ReturnType<typeof postSchema>, ReturnType<typeof postChangeSchema>>({
  name: 'Flx_Posts',
  summary: 'Posts: read with the shape of a feed item; created, edited and deleted here.',
  table: 'feed_items',
  tenant: 'org_id',
  // Filtered only by what an index serves: an organisation has a million items.
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    Type: { type: 'text', column: 'type', readOnly: true },
    ContentId: presented('int'),
    CreatedBy: { type: 'int', column: 'author_id', filter: true, readOnly: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    Title: { type: 'text', column: 'title', readOnly: true },
    Description: { type: 'text', column: 'description', maxLength: POST_TEXT_MAX },
    Home: { type: 'boolean', column: 'home' },
    Group: presented('json'),
    Attachments: presented('json'),
    AreaId: presented('int'),
    DepartmentName: presented('text'),
    userName: presented('text'),
    userPhoto: presented('text'),
    Like: presented('ids'),
    Applause: presented('ids'),
    LikeCount: presented('int'),
    ApplauseCount: presented('int'),
    ILike: presented('boolean'),
    IApplaud: presented('boolean'),
    CommentCount: presented('int'),
    LastComment: presented('json'),
    Reported: presented('boolean'),
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => isEditable(reader, place.alias)) },
    CanDelete: { type: 'boolean', compute: place => forReader(place, reader => isDeletablePost(reader, place.alias)) },
  },
  order: ['-Id'],
  pageSize: FEED_PAGE_SIZE,
  maxPageSize: FEED_PAGE_MAX,
  scope: place => forReader(place, reader => `${place.alias}.type = 'post' and ${isVisible(reader, place.alias)}`),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => postSchema(feedTexts(viewer.language)),
    update: ({ viewer }) => postChangeSchema(feedTexts(viewer.language)),
  },
  rules: { create: (context, input) => checkAudience(context, audienceOf(input)) },
  columns: {
    create: ({ viewer, now }, input) => ({
      type: 'post',
      author_id: viewer.id,
      created_at: now,
      home: homeOf(input),
      title: derivedTitle(input.Description),
      description: input.Description,
    }),
    update: ({ now }, input) => ({
      title: derivedTitle(input.Description),
      description: input.Description,
      edited_at: now,
    }),
  },
  effects: {
    created: async (context, id, input) => {
      await writeStreams(context, id, audienceOf(input));
      await attachFiles(context, { kind: 'item', id }, input.Attachments ?? [], FILE_LIMITS);
    },
    updated: async (context, row, input) => {
      if (input.Attachments === undefined) return;
      await attachFiles(context, { kind: 'item', id: row.Id }, input.Attachments, FILE_LIMITS);
    },
  },
  present: async (context, rows) => {
    const items = await itemsById(
      context,
      rows.map(row => row.Id),
    );
    return rows.map(row => ({ ...row, ...items.get(row.Id) }));
  },
});
