import type { FeedItemType } from '#contract/features/feed/types.ts';
import type { Viewer, WriteContext } from '../../../base/context.ts';
import { param, prepared, sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import type { Audience } from '../audience/audience.ts';
import { ADD_STREAMS, ON_HOME, streamsOf, streamValues, type StreamEnds } from '../audience/streams-sql.ts';

/** A new item in its streams. Parameters: `org`, `type`, `author`, `now`, `title`, `description`, those of `streamsOf`. */
const PUBLISH = prepared(
  'feed_publish',
  sql`
  with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values (${READER.org}, ${param('type', 'text')}, ${ON_HOME}, ${param('author', 'int')}, ${READER.now},
      ${param('title', 'text')}, ${param('description', 'text')}) returning org_id, id, author_id),
  added as (${ADD_STREAMS} from (${streamsOf(sql`i`)}) wanted)
  select id from i`,
);

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
  const [item] = await session.run<{ id: number }>(PUBLISH, {
    org: viewer.org,
    type,
    author: viewer.id,
    now,
    title,
    description,
    ...streamValues(audience, ends),
  });
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
  await session.run(
    sql`update feed_items set title = ${title}, description = ${description}, edited_at = ${now}, home = coalesce(${home ?? null}, home)
     where org_id = ${viewer.org} and id = ${itemId}`,
  );
}
