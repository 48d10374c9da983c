import {
  FEED_PAGE_MAX,
  FEED_PAGE_SIZE,
  POST_DOCUMENTS_MAX,
  POST_MEDIA_MAX,
  POST_TEXT_MAX,
} from '../../../contract/features/feed/limits.ts';
import { derivedTitle, homeOf } from '../../../contract/features/feed/rules.ts';
import { postChangeSchema, postSchema } from '../../../contract/features/feed/schema.ts';
import type { FeedItem } from '../../../contract/features/feed/types.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { attachFiles } from '../files/service.ts';
import { itemFields } from './item/item-fields.ts';
import { keepMentions } from './item/mentions.ts';
import { forReader } from './audience/named-reader.ts';
import { itemsById } from './item/items-by-id.ts';
import { audienceOf, checkAudience, writeStreams } from './audience/audience.ts';
import { post, postCard } from './thing.ts';
import { feedTexts } from './texts.ts';
import { isVisible } from './audience/visibility-sql.ts';

const FILE_LIMITS = { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX };

/** Posts: the feed items that people write themselves. */
export const posts = defineList<FeedItem, ReturnType<typeof postSchema>, ReturnType<typeof postChangeSchema>>({
  name: 'Flx_Posts',
  summary: 'Posts: read with the shape of a feed item; created, edited and deleted here.',
  table: 'feed_items',
  tenant: 'org_id',
  fields: {
    ...itemFields,
    Description: { type: 'text', column: 'description', maxLength: POST_TEXT_MAX },
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => postCard.canEdit(reader, place.alias)) },
    CanDelete: {
      type: 'boolean',
      compute: place => forReader(place, reader => postCard.canDelete(reader, place.alias)),
    },
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
      await keepMentions(
        context,
        { itemId: id, subject: { kind: post.kind, id } },
        input.Description,
        input.Mentions ?? [],
      );
    },
    updated: async (context, row, input) => {
      await keepMentions(
        context,
        { itemId: row.Id, subject: { kind: post.kind, id: row.Id } },
        input.Description,
        input.Mentions,
      );
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
