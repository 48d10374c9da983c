import { param, prepared, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import { isCurrent, isMember } from '../audience/visibility-sql.ts';

/**
 * Statements for the item pinned above the feed of a group. An item that is no longer, or not yet again, in the group
 * isn't pinned there.
 */

const { org } = READER;
const GROUP = param('group', 'bigint');
const ITEM = param('item', 'bigint');

/** Condition: the reader may read the group's feed, as a member or because it is an active public group. */
const isRead = sql`(${isMember(READER, sql`g.id`)} or g.is_open and g.archived_at is null)`;

const inGroup = (item: Sql): Sql => sql`
  from groups g join audiences a on a.org_id = g.org_id and a.aud_id = g.id and a.item_id = ${item} and ${isCurrent(READER, sql`a`)}
  where g.org_id = ${org} and g.id = ${GROUP} and not g.is_area and g.deleted_at is null and ${isRead}`;

/** Statement for the pin (contract `GroupPin`), as JSON text; NULL if nothing is pinned for the reader. */
export const PIN = prepared(
  'feed_group_pin',
  sql`select json_build_object('PostId', p.item_id, 'Until', p.ends_at)::text from group_pins p
    where p.org_id = ${org} and p.group_id = ${GROUP} and p.ends_at > ${READER.now} and exists (select ${inGroup(sql`p.item_id`)})`,
);

/** Pins an item, replacing the former pin; no row if the reader finds no such item there. Parameter: `until`. */
export const SAVE_PIN = sql`
  insert into group_pins (org_id, group_id, item_id, ends_at) select g.org_id, g.id, a.item_id, ${param('until', 'timestamptz')} ${inGroup(ITEM)}
  on conflict (org_id, group_id) do update set item_id = excluded.item_id, ends_at = excluded.ends_at returning 1`;

export const deletePin = (organisation: number, group: number): Sql =>
  sql`delete from group_pins where org_id = ${organisation} and group_id = ${group}`;
