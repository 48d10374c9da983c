import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import type { Viewer, WriteContext } from '../../../base/context.ts';
import type { Audience } from '../audience/audience.ts';
import { ADD_STREAMS, streamsOf, streamValues, type StreamEnds } from '../audience/streams.ts';

/** A new item in its streams. Parameters: organisation, type, those of `streamsOf`, author, moment, title, text. */
const PUBLISH = `
  with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values ($1, $2, $4, $7, $8, $9, $10) returning org_id, id, author_id),
  added as (${ADD_STREAMS} from (${streamsOf('i')}) wanted)
  select id from i`;

/** What a card shows of an item. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
}

/** In whose name something is published: a request's own context, or what a job makes of it. */
export interface Publisher extends Pick<WriteContext, 'session' | 'now'> {
  readonly viewer: Pick<Viewer, 'org' | 'id'>;
}

/**
 * Publishes an item: it and its streams, in one statement. What another feature keeps of it takes the item's id, so that
 * everything that belongs to the item belongs to that. `checkAudience` comes first.
 * @returns the item's id
 */
export async function publishItem(
  { session, viewer, now }: Publisher,
  type: FeedItemType,
  { title, description }: ItemText,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<number> {
  const [item] = await session.query<{ id: number }>(PUBLISH, [
    viewer.org,
    type,
    ...streamValues(audience, ends),
    viewer.id,
    now,
    title,
    description,
  ]);
  if (item === undefined) throw new Error('The item came back without an id');
  return item.id;
}

/** Keeps an item in step with what was edited behind it. @param home absent leaves it as it is */
export async function editItem(
  { session, viewer, now }: WriteContext,
  itemId: number,
  { title, description }: ItemText,
  home?: boolean,
): Promise<void> {
  await session.query(
    `update feed_items set title = $3, description = $4, edited_at = $5, home = coalesce($6, home)
     where org_id = $1 and id = $2`,
    [viewer.org, itemId, title, description, now, home ?? null],
  );
}
