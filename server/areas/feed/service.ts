import type { Comment } from '../../../contract/areas/social/types.ts';
import type { FeedItem } from '../../../contract/areas/feed/types.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Context, ReadContext } from '../../http/context.ts';
import { addressParameters } from '../files/service.ts';
import { readerValues } from './reader-sql.ts';
import { COMMENTS, ITEMS } from './statements.ts';
import { isVisible } from './visibility-sql.ts';

export { audienceOf, checkAudience, rewriteStreams, writeStreams, type Audience } from './audience.ts';
export { cursorsOf } from './cursors.ts';
export { itemFields } from './item-fields.ts';
export { keepMentions } from './mentions.ts';
export { forReader } from './named-reader.ts';
export { attachmentsWhere } from './media-sql.ts';
export { personCard } from './person-sql.ts';
export { hasVotes, pollJson } from './poll-sql.ts';
export { presented } from './presented-field.ts';
export { hideItem, restoreItem } from './removal.ts';
export { editItem, publishItem, type ItemText } from './publish.ts';
export { APPLAUSE, commentReactionsJson, itemReactionsJson, LIKE } from './reaction-sql.ts';
export { FIRST_OWN, isoTime, NAMES_READER, READER, readerValues } from './reader-sql.ts';
export {
  isDeletablePost,
  isEditable,
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

async function byId(context: ReadContext, statement: HotStatement, ids: readonly number[]): Promise<string> {
  const values = readerValues(context, await addressParameters(context));
  const [row] = await context.session.query<{ text: string }>(statement.text, [...values, ids], statement.name);
  return row?.text ?? '[]';
}

/** Items by id, as this viewer sees them; the invisible and the absent are missing. */
export async function itemsById(context: ReadContext, ids: readonly number[]): Promise<Map<number, FeedItem>> {
  const items = JSON.parse(await byId(context, ITEMS, ids)) as FeedItem[]; // the statement makes this shape
  return new Map(items.map(item => [item.Id, item]));
}

/** Comments by id; those on invisible items are missing. */
export async function commentsById(context: ReadContext, ids: readonly number[]): Promise<Map<number, Comment>> {
  const comments = JSON.parse(await byId(context, COMMENTS, ids)) as Comment[]; // the statement makes this shape
  return new Map(comments.map(comment => [comment.Id, comment]));
}

/** One item as JSON text, null when it is absent or invisible. One round trip. */
export async function itemText(context: Context, id: number): Promise<string | null> {
  const values = readerValues(context, await addressParameters(context));
  const text = (await context.db.hot(context.viewer.org, ITEMS, [...values, [id]])) ?? '[]';
  return text === '[]' ? null : text.slice(1, -1);
}
