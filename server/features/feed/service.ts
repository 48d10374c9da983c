import type { Context, ReadContext } from '../../base/context.ts';
import { readerValues } from './audience/reader-sql.ts';
import { itemsStatement, itemType } from './page/page-sql.ts';

export { audienceOf, checkAudience, groupIds, type Audience } from './audience/audience.ts';
export { rewriteStreams, rewriteStreamsTo, type StreamEnds } from './audience/streams-sql.ts';
export { targetsJson } from './audience/visibility-sql.ts';
export { authorField } from './item/item-fields.ts';
export { itemFields } from './item/item-fields.ts';
export { feedTexts } from './audience/audience.ts';
export {
  beginning,
  groupsJson,
  itemKind,
  pathOfItem,
  titleFrom,
  titleOfItem,
  wholeText,
} from './item/item-content-kind.ts';
export { keepMentions, mentionsIn } from './item/mentions.ts';
export { readerField } from './audience/visibility-sql.ts';
export { attachmentsWhere, portrait } from './item/media-sql.ts';
export { personCard } from './item/media-sql.ts';
export { ATTACHMENTS, CREATOR, MENTIONS, PERSON_CARD, TARGETS } from './item/shapes.ts';
export { mentionsJson, type MentionTable } from './item/mentions.ts';
export { isMuted } from './item/saved-sql.ts';
export { isSaved } from './item/saved-sql.ts';
export { sharedFields } from './item/item-fields.ts';
export { editItem, publishItem, type ItemText, type Publisher } from './item/publish-sql.ts';
export { reported } from './item/saved-sql.ts';
export { placesOfItem, searchedItem } from './item/searched-item.ts';
export {
  APPLAUSE,
  itemReactionsJson,
  LIKE,
  NO_REACTIONS,
  reactionPairs,
  reactionValues,
  type ReactionSource,
} from './item/reaction-sql.ts';
export { isoTime, readerValues } from './audience/reader-sql.ts';
export {
  isBare,
  isDeletablePost,
  isEditable,
  isForEverybody,
  isMember,
  isModerated,
  isParticipant,
  isForMembers,
  isReadOnly,
  isVisible,
} from './audience/visibility-sql.ts';

/** Functions of the feed that other features call. */

/** Returns the kind of an item; null if there is none. */
export async function kindOfItem({ session, viewer }: ReadContext, itemId: number): Promise<string | null> {
  const [item] = await session.run<{ type: string }>(itemType(viewer.org, itemId));
  return item?.type ?? null;
}

/** Returns one item as JSON text, null when it is absent or invisible. One round trip. */
export async function itemText(context: Context, id: number): Promise<string | null> {
  const values = { ...readerValues(context), ids: [id] };
  const text = (await context.db.hot(context.viewer.org, itemsStatement(context.contentKinds), values)) ?? '[]';
  return text === '[]' ? null : text.slice(1, -1);
}
export { feedPageText } from './page/feed-page.ts';
export { liveItems } from './page/page-sql.ts';
