import type { Comment } from '#contract/features/social/types.ts';
import { COMMENTS_PAGE_MAX, COMMENTS_PAGE_SIZE, COMMENT_TEXT_MAX } from '#contract/features/social/limits.ts';
import { commentChangeSchema, commentSchema } from '#contract/features/social/schema.ts';
import { byLanguage } from '../../base/by-language.ts';
import { sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { NO_REACTIONS } from '../feed/service.ts';
import { commentFields, isVisibleComment } from './comment-sql.ts';
import { lockComment } from './content-kind.ts';
import { commentTexts, createComment, updateComment } from './write.ts';

/** List of comments and replies on the items that the reader may see. */
export const comments = defineList<Comment, ReturnType<typeof commentSchema>, ReturnType<typeof commentChangeSchema>>({
  name: 'Flx_Comments',
  summary: 'Comments on feed items, and replies to them; a reply to a reply belongs to the comment at the top.',
  table: 'comments',
  organisation: 'org_id',
  // Only indexed columns can be filtered: an organisation has millions of comments.
  fields: {
    Id: { type: 'int', column: 'id', filter: true, sort: true },
    PostId: { type: 'int', column: 'item_id', filter: true },
    ResponseTo: { type: 'int', column: 'parent_id', nullable: true, filter: true },
    Description: { type: 'text', column: 'body', maxLength: COMMENT_TEXT_MAX },
    CreatedBy: { type: 'int', column: 'author_id', readOnly: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
    LikeCount: { type: 'int', column: 'likes', readOnly: true },
    ApplauseCount: { type: 'int', column: 'applauses', readOnly: true },
    RepliesCount: { type: 'int', column: 'replies', readOnly: true },
    ...commentFields,
  },
  fresh: { ...NO_REACTIONS, Reported: sql`false`, CanEdit: sql`true`, CanDelete: sql`true` },
  order: ['-Id'],
  bin: { kind: 'comment', author: 'CreatedBy' },
  pageSize: COMMENTS_PAGE_SIZE,
  maxPageSize: COMMENTS_PAGE_MAX,
  lock: lockComment,
  scope: ({ alias }) => isVisibleComment(READER, alias),
  policy: {
    read: everyone,
    create: everyone,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: byLanguage(language => commentSchema(commentTexts(language))),
    update: byLanguage(language => commentChangeSchema(commentTexts(language))),
  },
  write: { create: createComment, update: updateComment },
});
