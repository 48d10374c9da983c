import { sql, type Sql } from '../../db/sql.ts';

/** Areas that a group follows. */

/** Ids of the areas that a group follows. */
export const followedAreas = (group: Sql): Sql => sql`array(
  select f.area_id from group_areas f where f.org_id = ${group}.org_id and f.group_id = ${group}.id order by f.area_id)`;

/** Returns which of these ids are areas. */
export const areasAmong = (org: number, ids: readonly number[]): Sql =>
  sql`select id from groups where org_id = ${org} and is_area and id = any(${ids}::bigint[])`;

/** Sets the areas that a group follows, replacing all others. */
export const saveFollowedAreas = (org: number, group: number, areas: readonly number[]): Sql => sql`
  with gone as (
    delete from group_areas where org_id = ${org} and group_id = ${group} and not area_id = any(${areas}::int[]))
  insert into group_areas (org_id, group_id, area_id) select ${org}, ${group}, unnest(${areas}::int[]) on conflict do nothing`;

/**
 * Adds the people of these areas to the group, and removes those who belonged to it through other areas; returns who
 * has entered.
 */
export const followAreas = (org: number, group: number): Sql => sql`select follow_areas(${org}, ${group}) as id`;
