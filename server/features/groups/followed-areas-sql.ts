import { sql, type Sql } from '../../db/sql.ts';

/** Areas that a group follows. */

/** Ids of the areas that a group follows. */
export const followedAreas = (group: Sql): Sql => sql`array(
  select f.area_id from group_areas f where f.org_id = ${group}.org_id and f.group_id = ${group}.id order by f.area_id)`;

/** Those of some ids that are areas. */
export const areasAmong = (org: number, ids: readonly number[]): Sql =>
  sql`select id from groups where org_id = ${org} and is_area and id = any(${ids}::bigint[])`;

/** Says which areas a group follows, and no others. */
export const saveFollowedAreas = (org: number, group: number, areas: readonly number[]): Sql => sql`
  with gone as (
    delete from group_areas where org_id = ${org} and group_id = ${group} and not area_id = any(${areas}::int[]))
  insert into group_areas (org_id, group_id, area_id) select ${org}, ${group}, unnest(${areas}::int[]) on conflict do nothing`;

/** Has the people of these areas enter the group, and those leave it who belonged to it by others; answers who has entered. */
export const followAreas = (org: number, group: number): Sql => sql`select follow_areas(${org}, ${group}) as id`;
