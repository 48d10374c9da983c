import type { Comment } from '../../../contract/features/social/types.ts';
import { COMMENTS_PAGE_MAX, COMMENTS_PAGE_SIZE, COMMENT_TEXT_MAX } from '../../../contract/features/social/limits.ts';
import { commentChangeSchema, commentSchema } from '../../../contract/features/social/schema.ts';
import type { ReaderNames } from '../../things/reader.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { forReader, isModerated, presented } from '../feed/service.ts';
import { attachImage, checkChange, checkComment, notifyAuthors } from './comment-rules.ts';
import { commentsById } from './comments-by-id.ts';
import { keepCommentMentions } from './mentions.ts';
import { comment } from './thing.ts';
import { isVisibleComment } from './visibility-sql.ts';
import { commentTexts } from './texts.ts';

/** A condition on the item that a comment hangs on. */
const onItem = (alias: string, condition: string): string => `exists (
  select from feed_items i where i.org_id = ${alias}.org_id and i.id = ${alias}.item_id and ${condition})`;

const isDeletable = (reader: ReaderNames, alias: string): string =>
  `(${alias}.author_id = ${reader.viewer} or ${onItem(alias, isModerated(reader, 'i'))})`;

/** Comments and replies, of every item that the reader may see and of no other. */
export const comments = defineList<Comment, ReturnType<typeof commentSchema>, ReturnType<typeof commentChangeSchema>>({
  name: 'Flx_Comments',
  summary: 'Comments on feed items, and replies to them; a reply to a reply hangs on the comment at the top.',
  table: 'comments',
  tenant: 'org_id',
  // Filtered only by what an index serves: an organisation has millions of comments.
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    PostId: { type: 'int', column: 'item_id', filter: true },
    ResponseTo: { type: 'int', column: 'parent_id', nullable: true, filter: true },
    Description: { type: 'text', column: 'body', maxLength: COMMENT_TEXT_MAX },
    CreatedBy: { type: 'int', column: 'author_id', readOnly: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    LikeCount: { type: 'int', column: 'likes', readOnly: true },
    ApplauseCount: { type: 'int', column: 'applauses', readOnly: true },
    RepliesCount: { type: 'int', column: 'replies', readOnly: true },
    Like: presented('ids'),
    Applause: presented('ids'),
    ILike: presented('boolean'),
    IApplaud: presented('boolean'),
    Reported: presented('boolean'),
    Creator: presented('json'),
    Attachments: presented('json'),
    Mentions: presented('json'),
    CanEdit: {
      type: 'boolean',
      compute: place => forReader(place, reader => `${place.alias}.author_id = ${reader.viewer}`),
    },
    CanDelete: { type: 'boolean', compute: place => forReader(place, reader => isDeletable(reader, place.alias)) },
  },
  order: ['-Id'],
  pageSize: COMMENTS_PAGE_SIZE,
  maxPageSize: COMMENTS_PAGE_MAX,
  scope: place => forReader(place, reader => isVisibleComment(reader, place.alias)),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => commentSchema(commentTexts(viewer.language)),
    update: ({ viewer }) => commentChangeSchema(commentTexts(viewer.language)),
  },
  rules: { create: checkComment, update: checkChange },
  columns: {
    create: ({ viewer, now, db }, input) => ({
      item_id: input.PostId,
      // One level: a reply to a reply hangs on the comment at the top. `checkComment` has seen and locked it.
      parent_id:
        input.ResponseTo === null || input.ResponseTo === undefined
          ? null
          : db.sql.raw('(select coalesce(parent_id, id) from comments where org_id = ? and id = ?)', [
              viewer.org,
              input.ResponseTo,
            ]),
      author_id: viewer.id,
      body: input.Description ?? '',
      created_at: now,
    }),
    update: ({ now }, input) => ({
      ...(input.Description !== undefined && { body: input.Description }),
      edited_at: now,
    }),
  },
  effects: {
    created: async (context, id, input) => {
      await attachImage(context, id, input.Attachments);
      const where = { itemId: input.PostId, subject: { kind: comment.kind, id } };
      const mentioned = await keepCommentMentions(context, where, input.Description ?? '', input.Mentions ?? []);
      await notifyAuthors(context, id, input, mentioned);
    },
    updated: async (context, row, input) => {
      await attachImage(context, row.Id, input.Attachments);
      const where = { itemId: row.PostId, subject: { kind: comment.kind, id: row.Id } };
      await keepCommentMentions(context, where, input.Description ?? row.Description, input.Mentions);
    },
  },
  present: async (context, rows) => {
    const whole = await commentsById(
      context,
      rows.map(row => row.Id),
    );
    return rows.map(row => ({ ...row, ...whole.get(row.Id) }));
  },
});
