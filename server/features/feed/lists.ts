import { FEED_PAGE_MAX, FEED_PAGE_SIZE, POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { derivedTitle } from '#contract/features/feed/rules.ts';
import { postChangeSchema, postSchema } from '#contract/features/feed/schema.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { attachFiles } from '../files/service.ts';
import { itemFields } from './item/item-fields.ts';
import { publishItem } from './item/publish-sql.ts';
import { NO_REACTIONS } from './item/reaction-sql.ts';
import { keepMentions } from './item/mentions.ts';
import { readerField, isVisible } from './audience/visibility-sql.ts';
import { audienceOf, checkAudience, feedTexts } from './audience/audience.ts';
import { post, postCard } from './content-kind.ts';

/** Posts: the feed items that people write themselves. */
export const posts = defineList<FeedItem, ReturnType<typeof postSchema>, ReturnType<typeof postChangeSchema>>({
  name: 'Flx_Posts',
  summary: 'Posts: read with the shape of a feed item; created, edited and deleted here.',
  table: 'feed_items',
  organisation: 'org_id',
  fields: {
    ...itemFields,
    Description: { type: 'text', column: 'description', maxLength: POST_TEXT_MAX },
    CanEdit: readerField('boolean', postCard.canEdit),
    CanDelete: readerField('boolean', postCard.canDelete),
  },
  fresh: {
    ...NO_REACTIONS,
    CommentCount: sql`0`,
    LastComment: sql`null::json`,
    Reported: sql`false`,
    Saved: sql`false`,
    Muted: sql`false`,
    CanComment: sql`true`,
    CanEdit: sql`true`,
    CanDelete: sql`true`,
  },
  order: ['-Id'],
  bin: { kind: 'post', author: 'CreatedBy' },
  pageSize: FEED_PAGE_SIZE,
  maxPageSize: FEED_PAGE_MAX,
  scope: ({ alias }) => sql`${alias}.type = 'post' and ${isVisible(READER, alias)}`,
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => postSchema(feedTexts(language))),
    update: byLanguage(language => postChangeSchema(feedTexts(language))),
  },
  write: {
    create: async (context, input) => {
      const audience = audienceOf(input);
      await checkAudience(context, audience);
      const text = { title: derivedTitle(input.Description), description: input.Description };
      const id = await publishItem(context, 'post', text, audience);
      await attachFiles(context, { kind: 'item', id, isNew: true }, input.Attachments ?? [], fileLimits(post, 'item'));
      const where = { itemId: id, subject: { kind: post.kind, id } };
      await keepMentions(context, where, input.Description, { ids: input.Mentions ?? [], before: [] });
      return id;
    },
    update: async (context, row, input, save) => {
      const { Description, Attachments, Mentions } = input;
      await save({ title: derivedTitle(Description), description: Description, edited_at: context.now });
      const where = { itemId: row.Id, subject: { kind: post.kind, id: row.Id } };
      await keepMentions(context, where, Description, { ids: Mentions, before: row.Mentions });
      if (Attachments === undefined) return;
      await attachFiles(context, { kind: 'item', id: row.Id }, Attachments, fileLimits(post, 'item'));
    },
  },
});
