import type { WriteContext } from '../../base/context.ts';
import { publishItem, type Audience, type ItemText, type Publisher, type StreamEnds } from '../feed/service.ts';
import { moveItemFiles } from '../files/service.ts';
import type { Publication } from './publication.ts';

/** Publications that wait for their date. */

const DRAFT = `
  with i as (
    insert into feed_items (org_id, type, home, author_id, created_at, title, description)
    values ($1, $2, $3, $4, $5, $6, $7) returning org_id, id),
  withheld as (insert into withheld_items (org_id, item_id, case_id, withheld_at) select org_id, id, null, $5 from i)
  select id from i`;

/**
 * Makes the item of something that is to be published later, so that files may be attached to it: nobody sees it, its author
 * neither.
 */
export async function draftItem(
  { session, viewer, now }: WriteContext,
  { type }: Publication,
  { title, description }: ItemText,
  home: boolean,
): Promise<number> {
  const [item] = await session.query<{ id: number }>(DRAFT, [
    viewer.org,
    type,
    home,
    viewer.id,
    now,
    title,
    description,
  ]);
  if (item === undefined) throw new Error('The draft came back without an id');
  return item.id;
}

/** What takes a draft's place. */
export interface DuePublication {
  readonly draft: number;
  readonly text: ItemText;
  readonly audience: Audience;
  readonly ends: StreamEnds;
}

/**
 * Exchanges a draft for a new item, which stands at the top of the feeds: they are ordered by the ids of their items. What was
 * attached to the draft is attached to it, and `adopt` gives it to the row, whose deletion would follow the draft's.
 * @returns the new item's id
 */
export async function publishDraft(
  author: Publisher,
  { type }: Publication,
  { draft, text, audience, ends }: DuePublication,
  adopt: (item: number) => Promise<unknown>,
): Promise<number> {
  const { session, viewer } = author;
  const item = await publishItem(author, type, text, audience, ends);
  await moveItemFiles(session, draft, item);
  await adopt(item);
  await session.query('delete from feed_items where org_id = $1 and id = $2', [viewer.org, draft]);
  return item;
}
