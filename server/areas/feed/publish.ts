import type { FeedItemType } from '../../../contract/areas/feed/types.ts';
import type { WriteContext } from '../../http/context.ts';
import { writeStreams, type Audience } from './audience.ts';

/** What a card shows of something that lives in an area of its own; photos are hung on the item itself. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
}

/**
 * Publishes the item of something that another area keeps. That area's row takes the item's id, so that everything that
 * hangs on the item hangs on the row. `checkAudience` comes first.
 * @returns the item's id
 */
export async function publishItem(
  context: WriteContext,
  type: Exclude<FeedItemType, 'post'>,
  { title, description }: ItemText,
  audience: Audience,
): Promise<number> {
  const { session, viewer, now } = context;
  const [item] = await session.query<{ id: number }>(
    `insert into feed_items (org_id, type, author_id, created_at, home, title, description)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [viewer.org, type, viewer.id, now, audience.home, title, description],
  );
  if (item === undefined) throw new Error('The item came back without an id');
  await writeStreams(context, item.id, audience);
  return item.id;
}

/** Keeps an item in step with what was edited behind it. */
export async function editItem({ session, viewer, now }: WriteContext, itemId: number, text: ItemText): Promise<void> {
  await session.query(
    'update feed_items set title = $3, description = $4, edited_at = $5 where org_id = $1 and id = $2',
    [viewer.org, itemId, text.title, text.description, now],
  );
}
