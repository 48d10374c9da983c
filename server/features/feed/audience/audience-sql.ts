import { sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../things/reader.ts';
import { isMember } from './visibility-sql.ts';

/**
 * Locks those of these groups that are not archived and that the viewer may write to: their own, and with `everyPlace`
 * all except private ones of others.
 */
export const lockOwnGroups = (org: number, groups: readonly number[], everyPlace: boolean): Sql => sql`
  select g.id, g.is_area from groups g
  where g.org_id = ${org} and g.id = any(${groups}::int[]) and g.archived_at is null and (g.is_open and ${everyPlace}::boolean or ${isMember(READER, sql`g.id`)})
  order by g.id for share of g`;

/** Counts the active people of an organisation: all of them, or members of groups. */
export const countPeople = (org: number, all: boolean, groups: readonly number[]): Sql => sql`
  select count(*)::int as count from users u where u.org_id = ${org} and u.is_active and (${all}::boolean or u.id in (
    select m.user_id from memberships m where m.org_id = ${org} and m.group_id = any(${groups}::int[])))`;

/** Selects a row for each of these groups whose size the viewer may know: that of private ones is only for members. */
export const countableGroups = (org: number, groups: readonly number[]): Sql => sql`
  select 1 from groups g where g.org_id = ${org} and g.id = any(${groups}::int[]) and (g.is_open or ${isMember(READER, sql`g.id`)})`;

/** Selects a row for each of these groups of which the person is a member. */
export const memberships = (org: number, user: number, groups: readonly number[]): Sql =>
  sql`select 1 from memberships where org_id = ${org} and user_id = ${user} and group_id = any(${groups}::int[])`;
