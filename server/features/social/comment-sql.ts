import type { Comment, Reactions } from '#contract/features/social/types.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { shaped, type Field, type FieldType } from '../../lists/define-list.ts';
import type { Reader, ReaderNames } from '../../content-kinds/reader.ts';
import type { CardPart, ContentKinds } from '../../content-kinds/content-kinds.ts';
import { isAttachedTo } from '../files/service.ts';
import {
  ATTACHMENTS,
  attachmentsWhere,
  CREATOR,
  MENTIONS,
  isModerated,
  isoTime,
  mentionsJson,
  type MentionTable,
  portrait,
  reactionPairs,
  reactionValues,
  readerField,
  reported,
  mentionsIn,
  type ReactionSource,
  isParticipant,
} from '../feed/service.ts';

/** True of a comment that is shown to everyone who sees its item. @param alias Of `comments`. */
export const isShownComment = (alias: Sql): Sql => sql`${alias}.removed_in is null`;

/**
 * The visibility rule of a comment: everyone who takes part in the conversation about its item sees it.
 * @param alias Of `comments`.
 */
export const isVisibleComment = (reader: ReaderNames, alias: Sql): Sql => sql`(${isShownComment(alias)} and exists (
  select from feed_items i where i.org_id = ${alias}.org_id and i.id = ${alias}.item_id and ${isParticipant(reader, sql`i`)}))`;

/** Source of reactions to a comment, which stores its own counters. @param comment alias of `comments` */
const commentReactions = (comment: Sql): ReactionSource => ({
  table: sql`comment_reactions`,
  key: sql`comment_id`,
  id: sql`${comment}.id`,
  likes: sql`${comment}.likes`,
  applauses: sql`${comment}.applauses`,
});

/** Returns SQL of the reactions of one comment as JSON (contract `Reactions`). */
export const commentReactionsJson = (reader: ReaderNames, id: Sql): Sql => sql`
  select json_build_object(${reactionPairs(reader, commentReactions(sql`c`))})
  from comments c where c.org_id = ${reader.org} and c.id = ${id}`;

/** Table of mentions in the texts of comments. */
const COMMENT_MENTIONS: MentionTable = { table: sql`comment_mentions`, key: sql`comment_id` };

/** Keeps the mentions of a comment's text. */
export const keepCommentMentions = mentionsIn(COMMENT_MENTIONS, 'comment_mention');

/** SQL of a comment's item, as `i`. */
const itemOf = (row: Sql): Sql => sql`from feed_items i where i.org_id = ${row}.org_id and i.id = ${row}.item_id`;

/** SQL of the author, from `users w` and their area `groups d`. */
const creator = (reader: Reader): Sql =>
  sql`json_build_object('Name', ${fullName(sql`w`)}, 'Photo', ${portrait(reader, sql`w.id`)}, 'Area', d.title)`;

const reactions = (type: FieldType, name: keyof Reactions): Field =>
  readerField(type, (reader, row) => reactionValues(reader, commentReactions(row))[name]);

/** Condition: the reader may edit the comment, as only its author may. @param row alias of `comments` */
const canEdit = (reader: Reader, row: Sql): Sql => sql`${row}.author_id = ${reader.viewer}`;

/**
 * Condition: the reader may delete the comment, as its author or a moderator of its item. @param moderated SQL that
 * tells whether the reader does
 */
const canDelete = (reader: Reader, row: Sql, moderated: Sql): Sql =>
  sql`(${row}.author_id = ${reader.viewer} or ${moderated})`;

/** Fields that a comment shows besides its columns. `row` is the alias of `comments`. */
export const commentFields = {
  Like: reactions('ids', 'Like'),
  Applause: reactions('ids', 'Applause'),
  ILike: reactions('boolean', 'ILike'),
  IApplaud: reactions('boolean', 'IApplaud'),
  Reported: readerField(
    'boolean',
    (reader, row, contentKinds) => sql`(select ${reported(contentKinds, reader, row)} ${itemOf(row)})`,
  ),
  Creator: shaped(
    CREATOR,
    readerField(
      'json',
      (
        reader,
        row,
      ) => sql`(select ${creator(reader)} from users w join groups d on d.org_id = w.org_id and d.id = w.area_id
      where w.org_id = ${row}.org_id and w.id = ${row}.author_id)`,
    ),
  ),
  Attachments: shaped(
    ATTACHMENTS,
    readerField('json', (reader, row) => attachmentsWhere(reader, isAttachedTo(sql`f`, 'comment', sql`${row}.id`))),
  ),
  Mentions: shaped(
    MENTIONS,
    readerField('json', (reader, row) => mentionsJson(reader, COMMENT_MENTIONS, sql`${row}.id`)),
  ),
  CanEdit: readerField('boolean', canEdit),
  CanDelete: readerField('boolean', (reader, row) =>
    canDelete(reader, row, sql`exists (select ${itemOf(row)} and ${isModerated(reader, sql`i`)})`),
  ),
} as const satisfies Partial<Record<keyof Comment, Field>>;

/**
 * One comment as JSON (contract `Comment`).
 * @param moderated SQL that tells whether the reader moderates the item it belongs to.
 */
const commentJson = (contentKinds: ContentKinds, reader: Reader, condition: Sql, moderated: Sql): Sql => sql`
  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', ${isoTime(sql`c.created_at`)}, 'EditionDate', ${isoTime(sql`c.edited_at`)},
    ${reactionPairs(reader, commentReactions(sql`c`))},
    'RepliesCount', c.replies, 'Reported', ${reported(contentKinds, reader, sql`c`)},
    'Creator', ${creator(reader)},
    'Attachments', ${attachmentsWhere(reader, isAttachedTo(sql`f`, 'comment', sql`c.id`))},
    'Mentions', ${mentionsJson(reader, COMMENT_MENTIONS, sql`c.id`)},
    'CanEdit', ${canEdit(reader, sql`c`)}, 'CanDelete', ${canDelete(reader, sql`c`, moderated)})
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = ${reader.org} and ${condition}`;

/**
 * Newest comment on an item that is not a reply; items without comments skip the lookup. It is looked up rather than
 * stored: a stored one would be wrong when a deletion and an insertion coincide.
 */
export const lastComment: CardPart = (
  contentKinds,
  reader,
  { item, stats },
) => sql`case when ${stats}.comments > 0 then (
  ${commentJson(contentKinds, reader, sql`c.item_id = ${item}.id and c.parent_id is null and ${isShownComment(sql`c`)}`, isModerated(reader, item))}
  order by c.id desc limit 1) end`;
