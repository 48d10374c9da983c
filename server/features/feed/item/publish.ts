import type { FeedItemType } from '../../../../contract/features/feed/types.ts';
import type { Viewer, WriteContext } from '../../../base/context.ts';
import { writeStreams, type Audience, type StreamEnds } from '../audience/audience.ts';

/** What a card shows of something that lives in an area of its own; photos are hung on the item itself. */
export interface ItemText {
  readonly title: string;
  readonly description: string;
}

/** In whose name something is published: a request's own context, or what a job makes of it. */
export interface Publisher extends Pick<WriteContext, 'session' | 'now'> {
  readonly viewer: Pick<Viewer, 'org' | 'id'>;
}

/**
 * Publishes the item of something that another area keeps. That area's row takes the item's id, so that everything that
 * hangs on the item hangs on the row. `checkAudience` comes first.
 * @returns the item's id
 */
export async function publishItem(
  context: Publisher,
  type: Exclude<FeedItemType, 'post'>,
  text: ItemText,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<number> {
  const id = await insertItem(context, type, text, audience.home);
  await writeStreams(context, id, audience, ends);
  return id;
}

/**
 * Makes the item of something that is to be published later, so that files may hang on it: nobody sees it, its author
 * neither. `publishItem` makes a new one then: feeds are ordered by the ids of their items.
 */
export async function draftItem(
  context: WriteContext,
  type: Exclude<FeedItemType, 'post'>,
  text: ItemText,
  home: boolean,
): Promise<number> {
  const id = await insertItem(context, type, text, home);
  await context.session.query(
    'insert into removed_items (org_id, item_id, case_id, removed_at) values ($1, $2, null, $3)',
    [context.viewer.org, id, context.now],
  );
  return id;
}

/** Takes a draft away whose published item stands; what hung on it hangs there. */
export async function dropDraft({ session, viewer }: Publisher, itemId: number): Promise<void> {
  await session.query('delete from feed_items where org_id = $1 and id = $2', [viewer.org, itemId]);
}

async function insertItem(
  { session, viewer, now }: Publisher,
  type: FeedItemType,
  { title, description }: ItemText,
  home: boolean,
): Promise<number> {
  const [item] = await session.query<{ id: number }>(
    `insert into feed_items (org_id, type, author_id, created_at, home, title, description)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [viewer.org, type, viewer.id, now, home, title, description],
  );
  if (item === undefined) throw new Error('The item came back without an id');
  return item.id;
}

/** Keeps an item in step with what was edited behind it. */
export async function editItem({ session, viewer, now }: WriteContext, itemId: number, text: ItemText): Promise<void> {
  await session.query(
    'update feed_items set title = $3, description = $4, edited_at = $5 where org_id = $1 and id = $2',
    [viewer.org, itemId, text.title, text.description, now],
  );
}
