import { EMPTY, literal, sql, type Sql } from '../../../db/sql.ts';
import { type ReaderNames, READER, type Reader } from '../../../content-kinds/reader.ts';
import type { Field, FieldType, Lookup } from '../../../lists/define-list.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';

/**
 * Returns SQL for groups and areas as JSON (contract `Target[]`, with titles), without private ones of which the reader
 * is no member.
 * @param rows SQL after `from`, with its conditions: rows of `groups g`
 */
export const targetsJson = (reader: ReaderNames, rows: Sql): Sql => sql`coalesce((
  select json_agg(json_build_object('Type', case when g.is_area then 'area' else 'group' end, 'Id', g.id, 'Title', g.title,
      'IsPrivate', g.is_private)
      order by g.is_area, g.title, g.id)
    from ${rows} and (g.is_open or ${isMember(reader, sql`g.id`)})), '[]')`;

/** Returns SQL for the targets of an item, while it is in their streams. @param item SQL of its id */
export const itemTargets = (reader: ReaderNames, item: Sql): Sql =>
  targetsJson(
    reader,
    sql`audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${reader.org} and t.item_id = ${item} and t.aud_id > 0`,
  );

/** Defines a field whose value is SQL of the reader and the row's alias, and optionally of a lookup. */
export const readerField = (
  type: FieldType,
  value: (reader: Reader, row: Sql, contentKinds: ContentKinds) => Sql,
  lookup?: Lookup,
): Field => ({
  type,
  compute: ({ alias, contentKinds }) => value(READER, alias, contentKinds),
  ...(lookup && { lookup }),
});

/** Rules for seeing, editing and deleting an item, in SQL. */

/** True when the reader is a member of the group or area. */
export const isMember = (reader: ReaderNames, group: Sql): Sql => sql`exists (
  select from memberships m where m.org_id = ${reader.org} and m.user_id = ${reader.viewer} and m.group_id = ${group})`;

/** True while a row of `audiences` is in force: news leave the home feed after their days. @spec 1§4 */
export const isCurrent = (reader: ReaderNames, alias: Sql): Sql =>
  sql`(${alias}.expires_at is null or ${alias}.expires_at > ${reader.now})`;

/**
 * True while a group's row of `audiences` is also on the home of its members: news are there for some days, or not at
 * all.
 */
export const isOnHome = (reader: ReaderNames, alias: Sql): Sql =>
  sql`(${alias}.home_until is null or ${alias}.home_until > ${reader.now})`;

/**
 * True while content of the group or area is for every colleague. `offset 0` here and below makes PostgreSQL look each
 * one up by its key: it would otherwise hash all groups, or all audiences, for the few rows of a page.
 */
const isOpenGroup = (reader: ReaderNames, group: Sql): Sql =>
  sql`exists (select from groups g where g.org_id = ${reader.org} and g.id = ${group} and g.is_open offset 0)`;

/**
 * Streams of `audiences` that are no group: home; every colleague, now, or until the item ended. The last marks items
 * only in groups, one of which was public when it was written, so that profiles needn't open every group. The groups of
 * such items are checked.
 */
export const HOME_STREAM = literal(0);
export const OPEN_STREAM = literal(-1);
export const ENDED_STREAM = literal(-2);
export const GROUPS_STREAM = literal(-3);

/** True of an item in a public group. @param item SQL of its id */
export const isInOpenGroup = (reader: ReaderNames, item: Sql): Sql => sql`exists (
  select from audiences o join groups g on g.org_id = o.org_id and g.id = o.aud_id
  where o.org_id = ${reader.org} and o.item_id = ${item} and g.is_open)`;

/** True of an item that every colleague may see, now or before it ended. @param item SQL of its id */
export const isForEverybody = (reader: ReaderNames, item: Sql): Sql => sql`exists (
  select from audiences t where t.org_id = ${reader.org} and t.item_id = ${item}
    and (t.aud_id in (${OPEN_STREAM}, ${ENDED_STREAM}) or t.aud_id > 0 and ${isOpenGroup(reader, sql`t.aud_id`)}) offset 0)`;

/** True of a row of `audiences t` that is for the reader, if `isOpen` says whether its group is open. */
const isRowFor = (reader: ReaderNames, isOpen: Sql): Sql =>
  sql`(t.aud_id in (${OPEN_STREAM}, ${ENDED_STREAM}) or t.aud_id > 0 and (${isOpen} or t.aud_id = any(array(
    select m.group_id from memberships m where m.org_id = ${reader.org} and m.user_id = ${reader.viewer}))))`;

/**
 * True when the item is for the reader, now or before it ended: it is open to every colleague, or in a group or area
 * that is open or has the reader as a member.
 */
const isFor = (reader: ReaderNames, item: Sql, andCurrent = EMPTY): Sql => sql`exists (
  select from audiences t where t.org_id = ${reader.org} and t.item_id = ${item}${andCurrent}
    and ${isRowFor(reader, isOpenGroup(reader, sql`t.aud_id`))} offset 0)`;

/** True when the item is currently for the reader. */
const reaches = (reader: ReaderNames, item: Sql): Sql => isFor(reader, item, sql` and ${isCurrent(reader, sql`t`)}`);

/**
 * True of an item that is withheld from everybody: a review has removed it, or it is still to be published. It has no
 * streams; this also hides it from its author, who needs none.
 */
export const isWithheld = (reader: ReaderNames, item: Sql): Sql =>
  sql`exists (select from withheld_items r where r.org_id = ${reader.org} and r.item_id = ${item})`;

/**
 * Visibility rule of an item; everything that belongs to it inherits it. An author always sees their own, unless it is
 * withheld.
 * @param alias Of `feed_items`, or of a table whose rows have the author of their item.
 * @param item SQL of the item's id, if it is not the row's own.
 */
export const isVisible = (reader: ReaderNames, alias: Sql, item = sql`${alias}.id`): Sql =>
  sql`((${alias}.author_id = ${reader.viewer} and not ${isWithheld(reader, item)})
    or ${reaches(reader, item)})`;

/**
 * True if no group of the item admits its author any more, or if it has no stream left because its group was deleted.
 * Areas don't count, because administrators write to areas where they don't work.
 * @param item SQL of the item's id
 */
const hasLeft = (reader: ReaderNames, item: Sql): Sql => sql`coalesce((
  select not bool_or(${isRowFor(reader, sql`coalesce(g.is_open, false)`)}) and coalesce(bool_or(not g.is_area), true)
  from audiences t left join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = ${reader.org} and t.item_id = ${item}), true)`;

/**
 * True of the author of an item who has left the private group in which it is. They keep the bare item, and may only
 * read and delete it.
 * @param item SQL of the item's id and author
 * @spec decision 47
 */
export const isBare = (reader: ReaderNames, item: { readonly id: Sql; readonly author: Sql }): Sql =>
  sql`(${item.author} = ${reader.viewer} and ${hasLeft(reader, item.id)})`;

/**
 * True when the reader takes part in an item: it reaches them, or they are its author and it is not bare to them.
 * Everything except reading or deleting an own item requires this: talking, answering, editing, changing its state,
 * seeing who attends.
 * @param alias Of `feed_items`, or of a table whose rows have the author of their item.
 * @param item SQL of the item's id, if it is not the row's own.
 */
export const isParticipant = (reader: ReaderNames, alias: Sql, item = sql`${alias}.id`): Sql =>
  sql`((${alias}.author_id = ${reader.viewer} and not ${isWithheld(reader, item)} and not ${hasLeft(reader, item)})
    or ${reaches(reader, item)})`;

/**
 * True when the item is only in groups that the reader made: an item that is also on home, or in another person's
 * group, is not theirs to delete. @spec THREATS matrix Flx_Posts
 */
export const isModerated = (reader: ReaderNames, alias: Sql): Sql => sql`(not ${alias}.home
  and exists (select from audiences t where t.org_id = ${reader.org} and t.item_id = ${alias}.id and t.aud_id > 0)
  and not exists (select from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
    where t.org_id = ${reader.org} and t.item_id = ${alias}.id and t.aud_id > 0
      and g.author_id is distinct from ${reader.viewer}))`;

/**
 * True of an item that only members of groups see, if one of the groups is neither archived nor deleted.
 * @param alias Of `feed_items`
 */
export const isForMembers = (reader: ReaderNames, alias: Sql): Sql => sql`(not ${alias}.home and coalesce((
  select bool_or(g.archived_at is null and g.deleted_at is null) and not bool_or(g.is_open) from audiences t
    join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = ${reader.org} and t.item_id = ${alias}.id and t.aud_id > 0), false))`;

/** True of an item that is only in archived groups, and so can only be read. @param alias Of `feed_items` */
export const isReadOnly = (reader: ReaderNames, alias: Sql): Sql => sql`(not ${alias}.home and coalesce((
  select bool_and(g.archived_at is not null) from audiences t join groups g on g.org_id = t.org_id and g.id = t.aud_id
  where t.org_id = ${reader.org} and t.item_id = ${alias}.id and t.aud_id > 0), false))`;

/**
 * True if the reader may edit the item: its author, as long as it reaches them, so not after leaving a private group.
 * @param alias Of `feed_items`, or of a table whose rows have the id and the author of their item.
 */
export const isEditable = (reader: ReaderNames, alias: Sql): Sql =>
  sql`(${alias}.author_id = ${reader.viewer} and ${reaches(reader, sql`${alias}.id`)})`;

/** True if the reader may delete the post: its author always, a group's author the posts of the group. */
export const isDeletablePost = (reader: ReaderNames, alias: Sql): Sql =>
  sql`(${alias}.author_id = ${reader.viewer} or ${isModerated(reader, alias)})`;
