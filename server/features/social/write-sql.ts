import { param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isParticipant } from '../feed/service.ts';
import { isShownComment } from './visibility-sql.ts';

/** Locks the item that is commented against its deletion, if the viewer takes part in its conversation. Parameters: `id`, and who comments. */
export const COMMENTED_ITEM = sql`select i.id, i.type as kind, i.author_id as author from feed_items i
  where i.org_id = ${READER.org} and i.id = ${param('id', 'bigint')} and ${isParticipant(READER, sql`i`)} for key share of i`;

/**
 * Locks the comment at the top of the conversation: its counter of replies is about to change, and taking the lock only
 * then could meet its deletion in a circle. Answers its author, and that of the answered comment.
 */
export const lockThread = (org: number, item: number, answered: number): Sql => sql`
  select top.id, array[a.author_id, top.author_id] as authors
  from comments a join comments top on top.org_id = a.org_id and top.id = coalesce(a.parent_id, a.id)
  where a.org_id = ${org} and a.id = ${answered} and a.item_id = ${item} and ${isShownComment(sql`a`)} and ${isShownComment(sql`top`)}
  for no key update of top`;
