import type { HotStatement } from '../../db/database.ts';
import type { Reader } from '../../things/reader.ts';
import { composed, type CardPart, type Things } from '../../things/things.ts';
import {
  attachmentsWhere,
  FIRST_OWN,
  isModerated,
  isoTime,
  isVisible,
  mentionsJson,
  portrait,
  reactionPairs,
  READER,
  reported,
} from '../feed/service.ts';
import { commentReactions } from './comment-reaction-sql.ts';
import { COMMENT_MENTIONS } from './mentions.ts';
import { isShownComment } from './visibility-sql.ts';

/**
 * One comment as JSON (contract `Comment`).
 * @param moderated SQL that tells whether the reader moderates the item it hangs on.
 */
export const commentJson = (things: Things, reader: Reader, condition: string, moderated: string): string => `
  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', ${isoTime('c.created_at')}, 'EditionDate', ${isoTime('c.edited_at')},
    ${reactionPairs(reader, commentReactions('c'))},
    'RepliesCount', c.replies, 'Reported', ${reported(things, reader, 'c')},
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', ${portrait(reader, 'w.id')}, 'Area', d.title),
    'Attachments', ${attachmentsWhere(reader, 'f.comment_id = c.id')},
    'Mentions', ${mentionsJson(reader, COMMENT_MENTIONS, 'c.id')},
    'CanEdit', c.author_id = ${reader.viewer},
    'CanDelete', c.author_id = ${reader.viewer} or ${moderated})
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = ${reader.org} and ${condition}`;

/**
 * The newest comment on an item, that is no reply; items without comments don't look. It is looked up, not stored: a stored
 * one would be wrong when a deletion meets an insertion.
 */
export const lastComment: CardPart = (things, reader, { item, stats }) => `case when ${stats}.comments > 0 then (
  ${commentJson(things, reader, `c.item_id = ${item}.id and c.parent_id is null and ${isShownComment('c')}`, isModerated(reader, item))}
  order by c.id desc limit 1) end`;

/** The comments of some ids whose items are visible, as an array. */
export const commentsStatement = composed((things): HotStatement => ({
  name: 'social_comments_by_id',
  text: `
    select coalesce(json_agg(one.comment)::text, '[]') as text from unnest($${FIRST_OWN}::bigint[]) wanted(id)
    cross join lateral (
      select (${commentJson(things, READER, 'c.id = k.id', isModerated(READER, 'i'))}) as comment
      from comments k join feed_items i on i.org_id = k.org_id and i.id = k.item_id
      where k.org_id = ${READER.org} and k.id = wanted.id and ${isShownComment('k')} and ${isVisible(READER, 'i')} offset 0) one`,
}));
