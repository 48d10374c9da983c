import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notifyMany } from '../notifications/service.ts';
import { countInvitedToday } from './invitations.ts';
import { groupTexts } from './texts.ts';
import { groupKind } from './content-kind.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Areas that a group follows. */

/** Ids of the areas that a group follows. */
export const followedAreas = (group: Sql): Sql => sql`array(
  select f.area_id from group_areas f where f.org_id = ${group}.org_id and f.group_id = ${group}.id order by f.area_id)`;

/** Returns which of these ids are areas. */
const areasAmong = (org: number, ids: readonly number[]): Sql =>
  sql`select id from groups where org_id = ${org} and is_area and id = any(${ids}::bigint[])`;

/** Sets the areas that a group follows, replacing all others. */
const saveFollowedAreas = (org: number, group: number, areas: readonly number[]): Sql => sql`
  with gone as (
    delete from group_areas where org_id = ${org} and group_id = ${group} and not area_id = any(${areas}::int[]))
  insert into group_areas (org_id, group_id, area_id) select ${org}, ${group}, unnest(${areas}::int[]) on conflict do nothing`;

/**
 * Adds the people of these areas to the group, and removes those who belonged to it through other areas; returns who
 * has entered.
 */
const followAreas = (org: number, group: number): Sql => sql`select follow_areas(${org}, ${group}) as id`;

interface Found {
  readonly id: number;
}

/**
 * Sets the areas that a group follows. People in them enter the group and are notified; people who belonged to it
 * through another area leave.
 * @param known those that it follows
 * @throws ProblemError 422 on `Areas` of an id that is no area of the organisation; 429 of more people than one may add
 * on a day
 */
export async function follow(
  context: WriteContext,
  group: number,
  wanted: readonly number[],
  known: readonly number[],
): Promise<void> {
  const { session, viewer } = context;
  const areas = [...new Set(wanted)];
  if (areas.length === known.length && areas.every(id => known.includes(id))) return;
  const found = await session.run<Found>(areasAmong(viewer.org, areas));
  if (found.length < areas.length)
    throw new ProblemError('invalid', { errors: { Areas: groupTexts(viewer.language).errors.areaGone } });
  await session.run(saveFollowedAreas(viewer.org, group, areas));
  const entered = await session.run<Found>(followAreas(viewer.org, group));
  await countInvitedToday(context, entered.length);
  const recipients = entered.map(({ id }) => id);
  await notifyMany(context, { kind: 'group_added', subject: { kind: groupKind.kind, id: group }, recipients });
}
