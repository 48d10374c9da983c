import { sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isForEverybody } from '../feed/service.ts';

/** Requested weeks: from one Monday up to another, `yyyy-MM-dd` in Bogota, and the moments when these days began. */
export interface UsagePeriod {
  readonly org: number;
  readonly first: string;
  readonly end: string;
  readonly from: Date;
  readonly to: Date;
}

/** Number of an area's people who did something in a week, 0 being the first week. */
export interface AreaCount {
  readonly area: number;
  readonly week: number;
  readonly people: number;
}

export interface AreaRow {
  readonly id: number;
  readonly name: string;
  readonly people: number;
}

/** Reads the areas with their current number of people. */
export const readAreas = (org: number): Sql => sql`
  select g.id, g.title as name, count(u.id)::int as people from groups g
  join users u on u.org_id = g.org_id and u.area_id = g.id and u.is_active
  where g.org_id = ${org} and g.is_area group by g.id, g.title order by g.title, g.id`;

/** Returns SQL of the weeks from the first one to a moment. */
const weekAt = (moment: Sql, { from }: UsagePeriod): Sql =>
  sql`floor(extract(epoch from ${moment} - ${from}::timestamptz) / (7 * 86400))::int`;

/** Counts active people by week and area. People who changed areas within a week count in the first one. */
export const countActive = ({ org, first, end }: UsagePeriod): Sql => sql`
  select area, week, count(*)::int as people from (
    select distinct on (week, user_id) week, user_id, area_id as area from (
      select (d.day - ${first}::date) / 7 as week, d.user_id, d.area_id, d.day from activity_days d
      where d.org_id = ${org} and d.day >= ${first}::date and d.day < ${end}::date) days
    order by week, user_id, day) seen
  group by area, week`;

/** Counts the people active on each day that has any. */
export const countDays = (org: number, from: string, end: string): Sql => sql`
  select day::text, count(*)::int as people from activity_days
  where org_id = ${org} and day >= ${from}::date and day < ${end}::date group by day`;

/**
 * Selects publications for every colleague or in a public group. Those only in private groups leave no trace, and
 * withheld ones are for nobody.
 */
const published = (period: UsagePeriod): Sql => sql`
  select i.id, i.type, ${weekAt(sql`i.created_at`, period)} as week from feed_items i
  where i.org_id = ${period.org} and i.created_at >= ${period.from} and i.created_at < ${period.to}
    and ${isForEverybody(READER, sql`i.id`)}`;

/** Counts publications. Parameters: the reader's. */
export const countPublications = (period: UsagePeriod): Sql =>
  sql`select type, week, count(*)::int as count from (${published(period)}) p group by type, week`;

/**
 * Groups by each person's area at their first activity in or after the week, so a week's figures stay when a person is
 * moved. People without activity since are not counted.
 * @param acts rows of a week and a person
 */
const byArea = ({ org, first }: UsagePeriod, acts: Sql): Sql => sql`
  select d.area_id as area, a.week, count(*)::int as people from (${acts}) a
  cross join lateral (
    select area_id from activity_days d where d.org_id = ${org} and d.user_id = a.user_id and d.day >= ${first}::date + a.week * 7
    order by d.day limit 1) d
  group by d.area_id, a.week`;

/** Counts the people who reacted to or commented on a week's publications. Parameters: the reader's. */
export const countInteracting = (period: UsagePeriod): Sql =>
  byArea(
    period,
    sql`
    with items as (${published(period)})
    select p.week, r.user_id from items p join reactions r on r.org_id = ${period.org} and r.item_id = p.id
    union select p.week, c.author_id from items p join comments c on c.org_id = ${period.org} and c.item_id = p.id
      and c.removed_in is null`,
  );

/**
 * Selects mandatory news for everybody. News for groups only is left out: the people asked would reveal who is in a
 * private one.
 */
const mandatory = (period: UsagePeriod): Sql => sql`
  select n.id, n.author_id, n.round, ${weekAt(sql`n.publication_at`, period)} as week from news n
  where n.org_id = ${period.org} and n.is_published and n.requires_confirmation and n.home
    and n.publication_at >= ${period.from} and n.publication_at < ${period.to}`;

export const countMandatory = (period: UsagePeriod): Sql =>
  sql`select week, count(*)::int as count from (${mandatory(period)}) m group by week`;

/**
 * Counts the people who have confirmed all mandatory news of a week. An author is not asked about their own, and counts
 * as having confirmed it.
 */
export const countConfirmed = (period: UsagePeriod): Sql =>
  byArea(
    period,
    sql`
    with asked as (${mandatory(period)})
    select week, user_id from (
      select m.week, m.id, k.user_id from asked m join news_confirmations k on k.org_id = ${period.org} and k.news_id = m.id and k.round = m.round
      union select week, id, author_id from asked) done
    group by week, user_id having count(*) = (select count(*) from asked m where m.week = done.week)`,
  );
