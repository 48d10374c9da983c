import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { type Sql, literal, param, prepared, sql } from '../../../db/sql.ts';
import { viewerValues, READER, type ReaderNames } from '../../../content-kinds/reader.ts';
import { UNREAD_MAX } from '#contract/features/feed/limits.ts';
import { isCurrent } from '../audience/visibility-sql.ts';

/** Statements for the items that people have read in their groups, and the groups that they have muted. */

const { org, viewer } = READER;
const GROUP = param('group', 'bigint');

/** SQL of the reader's memberships of groups and areas. */
const OWN = sql`memberships m where m.org_id = ${org} and m.user_id = ${viewer}`;

/**
 * Counts items of others since the reader's last visit and since they joined. It reads at most one more than are
 * counted, so that a new member of an old group reads none of its past.
 */
const unread = sql`(select count(*)::int from (
    select a.item_id from audiences a
    where a.org_id = ${org} and a.aud_id = own.group_id and a.item_id > own.read_id and ${isCurrent(READER, sql`a`)}
      and a.author_id <> ${viewer}
    order by a.item_id desc limit ${literal(UNREAD_MAX + 1)}) newest
    where (select i.created_at from feed_items i where i.org_id = ${org} and i.id = newest.item_id) > own.joined_at)`;

/**
 * Statement for the reader's groups and areas (contract `GroupReading[]`), as JSON text. The id of the last read item
 * is a column before it is compared: under a policy no index can be searched by an expression such as `coalesce`.
 */
const READINGS = prepared(
  'feed_readings',
  sql`with own as materialized (
      select m.group_id, m.joined_at, g.title, g.id_team, g.is_area, coalesce(r.read_id, 0) as read_id, coalesce(r.is_muted, false) as is_muted, coalesce(r.is_reduced, false) as is_reduced
      from memberships m join groups g on g.org_id = m.org_id and g.id = m.group_id
        left join group_readings r on r.org_id = m.org_id and r.user_id = m.user_id and r.group_id = m.group_id
      where m.org_id = ${org} and m.user_id = ${viewer})
    select coalesce(json_agg(json_build_object('GroupId', own.group_id, 'Title', own.title, 'IdTeam', own.id_team, 'IsArea', own.is_area, 'Unread', ${unread}, 'Muted', own.is_muted, 'Reduced', own.is_reduced)
      order by own.group_id), '[]')::text from own`,
);

/** Marks everything in the group as read; no row if the reader is no member. */
const SAVE_READ = sql`
  insert into group_readings as r (org_id, user_id, group_id, read_id)
  select m.org_id, m.user_id, m.group_id, coalesce((
    select max(a.item_id) from audiences a where a.org_id = m.org_id and a.aud_id = m.group_id), 0)
  from ${OWN} and m.group_id = ${GROUP}
  on conflict (org_id, user_id, group_id) do update set read_id = greatest(r.read_id, excluded.read_id) returning 1`;

const IS_ON = param('on', 'boolean');

/** Sets or clears one of the reader's choices about a group. Parameter: `on`. */
const saveChoice = (column: Sql): Sql => sql`
  insert into group_readings (org_id, user_id, group_id, ${column})
  select m.org_id, m.user_id, m.group_id, ${IS_ON} from ${OWN} and m.group_id = ${GROUP}
  on conflict (org_id, user_id, group_id) do update set ${column} = excluded.${column} returning 1`;

const SAVE_MUTED = saveChoice(sql`is_muted`);
const SAVE_REDUCED = saveChoice(sql`is_reduced`);

/** Condition: the item is in groups that the reader has muted, and in no other of theirs. @param item SQL of its id */
export const isInMutedGroup = (reader: ReaderNames, item: Sql): Sql => sql`coalesce((
  select bool_and(coalesce(r.is_muted, false)) from audiences t
    join memberships m on m.org_id = t.org_id and m.user_id = ${reader.viewer} and m.group_id = t.aud_id
    left join group_readings r on r.org_id = m.org_id and r.user_id = m.user_id and r.group_id = m.group_id
  where t.org_id = ${reader.org} and t.item_id = ${item}), false)`;

/** Returns the number of unread items in each of the viewer's groups and areas, as JSON text. */
export const readingsText = async (context: Context): Promise<string> =>
  (await context.db.hot(context.viewer.org, READINGS, viewerValues(context))) ?? '[]';

/** Marks everything in a group as read by the viewer. @throws ProblemError 404 if they are no member */
export const markRead = (context: Context, group: number): Promise<void> => save(context, SAVE_READ, { group });

/**
 * Mutes the notifications of a group for the viewer, or unmutes them. @throws ProblemError 404 if they are no member
 */
export const muteGroup = (context: Context, group: number, on: boolean): Promise<void> =>
  save(context, SAVE_MUTED, { group, on });

/**
 * Shows the viewer less of a group on home, or all of it again. @throws ProblemError 404 if they are no member
 */
export const reduceGroup = (context: Context, group: number, on: boolean): Promise<void> =>
  save(context, SAVE_REDUCED, { group, on });

async function save(context: Context, statement: Sql, values: object): Promise<void> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(statement, { ...viewerValues(context), ...values }),
  );
  if (rows.length === 0) throw notFound();
}
