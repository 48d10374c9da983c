import { sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isForEverybody } from '../feed/service.ts';

/** The weeks that are asked for: from a Monday up to another one, `yyyy-MM-dd` in Bogota, and when these days began. */
export interface UsagePeriod {
  readonly org: number;
  readonly first: string;
  readonly end: string;
  readonly from: Date;
  readonly to: Date;
}

/** How many people of an area did something in a week, 0 being the first one. */
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

/** Areas with how many belong to each now. */
export const readAreas = (org: number): Sql => sql`
  select g.id, g.title as name, count(u.id)::int as people from groups g
  join users u on u.org_id = g.org_id and u.area_id = g.id and u.is_active
  where g.org_id = ${org} and g.is_area group by g.id, g.title order by g.title, g.id`;

/** Weeks since the first one of a moment. */
const weekAt = (moment: Sql, { from }: UsagePeriod): Sql =>
  sql`floor(extract(epoch from ${moment} - ${from}::timestamptz) / (7 * 86400))::int`;

/** Who was there, by week and area. Whoever changed areas within a week is of the first one. */
export const countActive = ({ org, first, end }: UsagePeriod): Sql => sql`
  select area, week, count(*)::int as people from (
    select distinct on (week, user_id) week, user_id, area_id as area from (
      select (d.day - ${first}::date) / 7 as week, d.user_id, d.area_id, d.day from activity_days d
      where d.org_id = ${org} and d.day >= ${first}::date and d.day < ${end}::date) days
    order by week, user_id, day) seen
  group by area, week`;

/** Who was there on each day on which somebody was. */
export const countDays = (org: number, from: string, end: string): Sql => sql`
  select day::text, count(*)::int as people from activity_days
  where org_id = ${org} and day >= ${from}::date and day < ${end}::date group by day`;

/** What was published for every colleague or in a public group: what is in private ones alone leaves no trace, and what is withheld is for nobody. */
const published = (period: UsagePeriod): Sql => sql`
  select i.id, i.type, ${weekAt(sql`i.created_at`, period)} as week from feed_items i
  where i.org_id = ${period.org} and i.created_at >= ${period.from} and i.created_at < ${period.to}
    and ${isForEverybody(READER, sql`i.id`)}`;

/** Parameters: who reads. */
export const countPublications = (period: UsagePeriod): Sql =>
  sql`select type, week, count(*)::int as count from (${published(period)}) p group by type, week`;

/**
 * By the area in which people were when they were first there in or after the week: what is shown of a week stays when somebody is moved.
 * Who has not been there since is not counted.
 * @param acts rows of a week and a person
 */
const byArea = ({ org, first }: UsagePeriod, acts: Sql): Sql => sql`
  select d.area_id as area, a.week, count(*)::int as people from (${acts}) a
  cross join lateral (
    select area_id from activity_days d where d.org_id = ${org} and d.user_id = a.user_id and d.day >= ${first}::date + a.week * 7
    order by d.day limit 1) d
  group by d.area_id, a.week`;

/** Who reacted to what was published in a week, or commented it. Parameters: who reads. */
export const countInteracting = (period: UsagePeriod): Sql =>
  byArea(
    period,
    sql`
    with items as (${published(period)})
    select p.week, r.user_id from items p join reactions r on r.org_id = ${period.org} and r.item_id = p.id
    union select p.week, c.author_id from items p join comments c on c.org_id = ${period.org} and c.item_id = p.id
      and c.removed_in is null`,
  );

/** Mandatory news for everybody. What is for groups alone is not here: who is asked would say who is in a private one. */
const mandatory = (period: UsagePeriod): Sql => sql`
  select n.id, n.author_id, ${weekAt(sql`n.publication_at`, period)} as week from news n
  where n.org_id = ${period.org} and n.is_published and n.requires_confirmation and n.home
    and n.publication_at >= ${period.from} and n.publication_at < ${period.to}`;

export const countMandatory = (period: UsagePeriod): Sql =>
  sql`select week, count(*)::int as count from (${mandatory(period)}) m group by week`;

/** Who has confirmed all mandatory news of a week; whoever wrote one is not asked, and counts as having done so. */
export const countConfirmed = (period: UsagePeriod): Sql =>
  byArea(
    period,
    sql`
    with asked as (${mandatory(period)})
    select week, user_id from (
      select m.week, m.id, k.user_id from asked m join news_confirmations k on k.org_id = ${period.org} and k.news_id = m.id
      union select week, id, author_id from asked) done
    group by week, user_id having count(*) = (select count(*) from asked m where m.week = done.week)`,
  );
