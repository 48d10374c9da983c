import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from './audience/reader-sql.ts';
import { ITEMS } from './page/statements.ts';
import { isVisible } from './audience/visibility-sql.ts';

export {
  audienceOf,
  checkAudience,
  rewriteStreams,
  writeStreams,
  type Audience,
  type StreamEnds,
} from './audience/audience.ts';
export { cursorsOf } from './page/cursors.ts';
export { itemFields } from './item/item-fields.ts';
export { commentsById, itemsById } from './item/items-by-id.ts';
export { keepMentions } from './item/mentions.ts';
export { forReader } from './audience/named-reader.ts';
export { attachmentsWhere } from './item/media-sql.ts';
export { personCard } from './item/person-sql.ts';
export { hasVotes, pollJson } from './item/poll-sql.ts';
export { presented } from './item/presented-field.ts';
export { checkMove, movedAudience, moveItem, type MoveRules } from './audience/change-audience.ts';
export { sharedFields, sharedOf } from './item/shared-fields.ts';
export { hideItem, restoreItem } from './item/removal.ts';
export { draftItem, dropDraft, editItem, publishItem, type ItemText } from './item/publish.ts';
export { reported } from './item/comment-sql.ts';
export {
  APPLAUSE,
  commentReactionsJson,
  itemReactions,
  itemReactionsJson,
  LIKE,
  reactionPairs,
} from './item/reaction-sql.ts';
export { FIRST_OWN, isoTime, NAMES_READER, READER, readerValues } from './audience/reader-sql.ts';
export {
  isDeletablePost,
  isEditable,
  isMember,
  isModerated,
  isShownComment,
  isVisible,
  isVisibleComment,
  type ReaderNames,
} from './audience/visibility-sql.ts';

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
  const values = readerValues(context);
  const text = (await context.db.hot(context.viewer.org, ITEMS, [...values, [id]])) ?? '[]';
  return text === '[]' ? null : text.slice(1, -1);
}
