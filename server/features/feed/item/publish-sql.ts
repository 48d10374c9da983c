import type { FeedItemType } from '#contract/features/feed/types.ts';
import type { Viewer, WriteContext } from '../../../base/context.ts';
import { param, prepared, sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import type { Audience } from '../audience/audience.ts';
import { ADD_STREAMS, ON_HOME, streamsOf, streamValues, type StreamEnds } from '../audience/streams-sql.ts';

/**
 * Inserts a new item in its streams. Parameters: `org`, `type`, `author`, `now`, `title`, `description`, those of
 * `streamsOf`.
 */
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

/** Text of an item on its card. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
}

/** Context of the publisher: that of a request, or one that a job makes from it. */
export interface Publisher extends Pick<WriteContext, 'session' | 'now'> {
  readonly viewer: Pick<Viewer, 'org' | 'id'>;
}

/**
 * Publishes an item with its streams, in one statement. Rows of other features take the item's id, so that everything
 * that belongs to the item belongs to them. Call `checkAudience` first.
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

/** Updates an item after an edit of the row behind it. @param home absent leaves it as it is */
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
