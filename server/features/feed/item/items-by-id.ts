import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { ReadContext } from '../../../base/context.ts';
import { readerValues } from '../audience/reader-sql.ts';
import { itemsStatement } from '../page/statements.ts';

/** Items by id, as this viewer sees them; the invisible and the absent are missing. */
export async function itemsById(context: ReadContext, ids: readonly number[]): Promise<Map<number, FeedItem>> {
  const { text, name } = itemsStatement(context.things);
  const [row] = await context.session.query<{ text: string }>(text, [...readerValues(context), ids], name);
  const items = JSON.parse(row?.text ?? '[]') as FeedItem[]; // the statement makes this shape
  return new Map(items.map(item => [item.Id, item]));
}
