import { attachments, portrait } from './media-sql.ts';
import { mentionsJson } from './mention-sql.ts';
import { commentReactions, reactionPairs } from './reaction-sql.ts';
import { isoTime, REPORTS, type Reader } from '../audience/reader-sql.ts';

/** Whether an item `i`, or a comment on it, was reported: for those who review such reports, never for its author. */
export const reported = (
  reader: Reader,
  alias: string,
): string => `(${alias}.reported and ${alias}.author_id <> ${reader.viewer}
  and ('${REPORTS}' = any(${reader.adminRoles}) or i.type = any(${reader.adminRoles})))`;

/**
 * One comment as JSON (contract `Comment`).
 * @param moderated SQL that tells whether the reader moderates the item it hangs on.
 */
export const commentJson = (reader: Reader, condition: string, moderated: string): string => `
  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', ${isoTime('c.created_at')}, 'EditionDate', ${isoTime('c.edited_at')},
    ${reactionPairs(reader, commentReactions('c'))},
    'RepliesCount', c.replies, 'Reported', ${reported(reader, 'c')},
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', ${portrait(reader, 'w.id')}, 'Area', d.title),
    'Attachments', ${attachments(reader, 'comment_id', 'c.id')},
    'Mentions', ${mentionsJson(reader, 'comment_mentions', 'comment_id', 'c.id')},
    'CanEdit', c.author_id = ${reader.viewer},
    'CanDelete', c.author_id = ${reader.viewer} or ${moderated})
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = ${reader.org} and ${condition}`;
