import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { identifier, param, prepared, sql, type Sql } from '../../../db/sql.ts';
import type { SqlRow } from '../../../lists/define-list.ts';
import { READER, viewerValues, type ReaderNames, holdsRole, type Reader } from '../../../content-kinds/reader.ts';
import { isVisible } from '../audience/visibility-sql.ts';
import { byKind } from '../../../content-kinds/of-kind.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';

/**
 * Returns SQL for whether an item `i`, or a comment on it, was reported: for reviewers of such reports, never for its
 * author.
 */
export const reported = (
  contentKinds: ContentKinds,
  reader: Reader,
  alias: Sql,
): Sql => sql`(${alias}.reported and ${alias}.author_id <> ${reader.viewer}
  and (${holdsRole(reader, 'Propietarios')} or ${byKind(contentKinds.all, sql`i.type`, reviewedBy(reader), sql`false`)}))`;

const reviewedBy =
  (reader: Reader) =>
  ({ card, report }: ContentKinds['all'][number]): Sql | undefined =>
    card === undefined || !report?.reviewer ? undefined : holdsRole(reader, report.reviewer);

/** Condition: the reader has muted the item. @param item SQL of its id */
export const isMuted = (reader: ReaderNames, item: Sql): Sql => sql`exists (select from muted_items m
  where m.org_id = ${reader.org} and m.user_id = ${reader.viewer} and m.item_id = ${item})`;

const ITEM = param('item', 'bigint');

/** Selects and locks a visible item, so that a concurrent deletion either waits or is seen. */
const VISIBLE_ITEM = sql`select i.id from feed_items i
  where i.org_id = ${READER.org} and i.id = ${ITEM} and ${isVisible(READER, sql`i`)} for key share of i`;

const MUTE = prepared(
  'feed_mute_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (insert into muted_items (org_id, user_id, item_id) select ${READER.org}, ${READER.viewer}, id from target on conflict do nothing)
  select id from target`,
);

const UNMUTE = prepared(
  'feed_unmute_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (delete from muted_items m using target
    where m.org_id = ${READER.org} and m.user_id = ${READER.viewer} and m.item_id = target.id)
  select id from target`,
);

/**
 * Mutes the notifications of an item for the viewer, or unmutes them. Nobody else learns of it, and repeating it
 * changes nothing.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setMuted(context: Context, itemId: number, muted: boolean): Promise<void> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(muted ? MUTE : UNMUTE, { ...viewerValues(context), item: itemId }),
  );
  if (rows.length === 0) throw notFound();
}

/** Condition: the reader has saved the item. @param item SQL of its id */
export const isSavedItem = (reader: ReaderNames, item: Sql): Sql => sql`exists (select from saved_items k
  where k.org_id = ${reader.org} and k.user_id = ${reader.viewer} and k.item_id = ${item})`;

const SAVE = prepared(
  'feed_save_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (insert into saved_items (org_id, user_id, item_id, saved_at) select ${READER.org}, ${READER.viewer}, id, ${READER.now} from target on conflict do nothing)
  select id from target`,
);

const UNSAVE = prepared(
  'feed_forget_item',
  sql`with target as (${VISIBLE_ITEM}),
  changed as (delete from saved_items m using target
    where m.org_id = ${READER.org} and m.user_id = ${READER.viewer} and m.item_id = target.id)
  select id from target`,
);

/**
 * Saves an item for the viewer, or removes it from the saved ones. Nobody else is notified, and repeating it changes
 * nothing.
 * @throws ProblemError 404 when the item is absent or invisible
 */
export async function setSaved(context: Context, itemId: number, saved: boolean): Promise<{ Saved: boolean }> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(saved ? SAVE : UNSAVE, { ...viewerValues(context), item: itemId }),
  );
  if (rows.length === 0) throw notFound();
  return { Saved: saved };
}

/**
 * True when the reader has saved the item whose id is in this column. The ids are read once for all rows, and a filter
 * by it searches by them, even with many rows.
 */
export const isSaved = ({ alias }: SqlRow, column: string): Sql =>
  sql`${alias}.${identifier(column)} = any(array(
    select s.item_id from saved_items s where s.org_id = ${READER.org} and s.user_id = ${READER.viewer}))`;
