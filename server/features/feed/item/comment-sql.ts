import { attachments, portrait } from './media-sql.ts';
import { mentionsJson } from './mention-sql.ts';
import { reactionPairs } from './reaction-sql.ts';
import { isoTime, READER, REPORTS } from '../audience/reader-sql.ts';

/** Whether an item `i`, or a comment on it, was reported: for those who review such reports, never for its author. */
export const reported = (alias: string): string => `(${alias}.reported and ${alias}.author_id <> ${READER.viewer}
  and ('${REPORTS}' = any(${READER.adminRoles}) or i.type = any(${READER.adminRoles})))`;

/**
 * One comment as JSON (contract `Comment`).
 * @param moderated SQL that tells whether the reader moderates the item it hangs on.
 */
export const commentJson = (condition: string, moderated: string): string => `
  select json_build_object(
    'Id', c.id, 'PostId', c.item_id, 'ResponseTo', c.parent_id, 'Description', c.body, 'CreatedBy', c.author_id,
    'CreationDate', ${isoTime('c.created_at')}, 'EditionDate', ${isoTime('c.edited_at')},
    ${reactionPairs({ table: 'comment_reactions', key: 'comment_id', id: 'c.id', likes: 'c.likes', applauses: 'c.applauses' })},
    'RepliesCount', c.replies, 'Reported', ${reported('c')},
    'Creator', json_build_object('Name', trim(w.first_name || ' ' || w.last_name), 'Photo', ${portrait('w.id')}, 'Area', d.title),
    'Attachments', ${attachments('comment_id', 'c.id')},
    'Mentions', ${mentionsJson('comment_mentions', 'comment_id', 'c.id')},
    'CanEdit', c.author_id = ${READER.viewer},
    'CanDelete', c.author_id = ${READER.viewer} or ${moderated})
  from comments c
  join users w on w.org_id = c.org_id and w.id = c.author_id
  join groups d on d.org_id = w.org_id and d.id = w.area_id
  where c.org_id = ${READER.org} and ${condition}`;
