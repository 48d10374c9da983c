import { sql, type Sql } from '../../db/sql.ts';

/** Finds a type of recognition: the organisation's own, or a default one while it has none. */
export const findType = (org: number, id: number): Sql => sql`
  select t.org_id as "typeOrg", t.title from recognition_types t
  where t.id = ${id} and (t.org_id = ${org} or t.org_id = 0 and not exists (select from recognition_types own where own.org_id = ${org}))`;

export const findValue = (org: number, id: number): Sql =>
  sql`select id from organisation_values where org_id = ${org} and id = ${id}`;

/** Returns the active people among these, in the order of their ids. */
export const findReceivers = (org: number, ids: readonly number[]): Sql =>
  sql`select u.id from users u where u.org_id = ${org} and u.id = any(${ids}::bigint[]) and u.is_active order by u.id`;

/**
 * Other members of a group or area to which a person belongs; no row if they don't. Two more than the limit are read,
 * which shows that it is too large.
 */
export const findMembers = (org: number, giver: number, group: number, most: number): Sql => sql`
  select array(select m.user_id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id and u.is_active
    where m.org_id = ${org} and m.group_id = g.id and m.user_id <> ${giver} order by m.user_id limit ${most}) as members
  from groups g join memberships own on own.org_id = g.org_id and own.group_id = g.id and own.user_id = ${giver}
  where g.org_id = ${org} and g.id = ${group} and g.deleted_at is null`;

/** Counts the recognitions that a person has given since a moment. */
export const countGiven = (org: number, giver: number, since: Date): Sql =>
  sql`select count(*)::int as count from recognitions where org_id = ${org} and giver_id = ${giver} and created_at >= ${since}`;

export const addReceivers = (org: number, recognition: number, people: readonly number[]): Sql => sql`
  insert into recognition_receivers (org_id, recognition_id, user_id)
    select ${org}, ${recognition}, person from unnest(${people}::int[]) person order by person`;

/** Links an item to its recognition. */
export const nameContent = (org: number, item: number, recognition: number): Sql =>
  sql`update feed_items set content_id = ${recognition} where org_id = ${org} and id = ${item}`;

/** Removes the item of a recognition from the feed. */
export const deleteItem = (org: number, item: number): Sql =>
  sql`delete from feed_items where org_id = ${org} and id = ${item}`;

/** Hides a recognition from others, or shows it again, for one of its receivers; no row for other people. */
export const setHidden = (org: number, recognition: number, person: number, hidden: Date | null): Sql => sql`
  update recognition_receivers set hidden_at = ${hidden}::timestamptz
  where org_id = ${org} and recognition_id = ${recognition} and user_id = ${person}
  returning (select item_id from recognitions r where r.org_id = ${org} and r.id = ${recognition}) as item,
    not exists (select from recognition_receivers other where other.org_id = ${org} and other.recognition_id = ${recognition}
      and other.user_id <> ${person} and other.hidden_at is null) as "isLast"`;

/** Removes the link of a recognition to its item. */
export const unpublish = (org: number, recognition: number): Sql =>
  sql`update recognitions set item_id = null where org_id = ${org} and id = ${recognition}`;

/** Locks a recognition, so that its receivers take turns. */
export const lockRecognition = (org: number, recognition: number): Sql =>
  sql`select from recognitions where org_id = ${org} and id = ${recognition} for update`;
