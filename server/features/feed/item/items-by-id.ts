import type { Comment } from '../../../../contract/features/social/types.ts';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { HotStatement } from '../../../db/database.ts';
import type { ReadContext } from '../../../base/context.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { COMMENTS, ITEMS } from '../page/statements.ts';

async function byId(context: ReadContext, statement: HotStatement, ids: readonly number[]): Promise<string> {
  const values = readerValues(context);
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
