import type { Context, ReadContext } from '../../http/context.ts';
import { addressParameters } from '../files/service.ts';
import { readerValues } from './reader-sql.ts';
import { ITEMS } from './statements.ts';
import { isVisible } from './visibility-sql.ts';

export { audienceOf, checkAudience, rewriteStreams, writeStreams, type Audience, type StreamEnds } from './audience.ts';
export { cursorsOf } from './cursors.ts';
export { itemFields } from './item-fields.ts';
export { commentsById, itemsById } from './items-by-id.ts';
export { keepMentions } from './mentions.ts';
export { forReader } from './named-reader.ts';
export { attachmentsWhere } from './media-sql.ts';
export { personCard } from './person-sql.ts';
export { hasVotes, pollJson } from './poll-sql.ts';
export { presented } from './presented-field.ts';
export { checkMove, movedAudience, moveItem, type MoveRules } from './moves.ts';
export { sharedFields, sharedOf } from './shared-fields.ts';
export { hideItem, restoreItem } from './removal.ts';
export { draftItem, dropDraft, editItem, publishItem, type ItemText } from './publish.ts';
export { reported } from './comment-sql.ts';
export { APPLAUSE, commentReactionsJson, itemReactionsJson, LIKE, reactionPairs } from './reaction-sql.ts';
export { FIRST_OWN, isoTime, NAMES_READER, READER, readerValues } from './reader-sql.ts';
export {
  isDeletablePost,
  isEditable,
  isMember,
  isModerated,
  isShownComment,
  isVisible,
  isVisibleComment,
  type ReaderNames,
} from './visibility-sql.ts';

/** What other areas ask the feed. */

/** True when the item exists and the viewer may see it: the one rule for everything that hangs on an item. */
export async function canSeeItem(context: ReadContext, itemId: number): Promise<boolean> {
  const reader = { org: '$1', viewer: '$2', now: '$3' };
  const rows = await context.session.query(
    `select 1 from feed_items i where i.org_id = $1 and i.id = $4 and ${isVisible(reader, 'i')}`,
    [context.viewer.org, context.viewer.id, context.now, itemId],
  );
  return rows.length > 0;
}

/** One item as JSON text, null when it is absent or invisible. One round trip. */
export async function itemText(context: Context, id: number): Promise<string | null> {
  const values = readerValues(context, await addressParameters(context));
  const text = (await context.db.hot(context.viewer.org, ITEMS, [...values, [id]])) ?? '[]';
  return text === '[]' ? null : text.slice(1, -1);
}
