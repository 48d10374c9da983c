import type { SurveyPlan } from '#contract/features/surveys/schema.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isoTime } from '../feed/service.ts';
import { audienceOf, dayOf, stateOf } from './survey-sql.ts';

export const markPublished = (org: number, survey: number, now: Date): Sql =>
  sql`update surveys set published_at = ${now}, series_id = case when repeats = 'never' then null else id end
    where org_id = ${org} and id = ${survey}`;

/** Ends an open survey now, and a pulse with it. */
export const markEnded = (org: number, survey: number, now: Date): Sql => sql`
  update surveys set ended_at = ${now}, closes_on = ${dayOf(sql`${now}::timestamptz`)}, repeats = 'never'
  where org_id = ${org} and id = ${survey}`;

const PLANNED = sql`plan as "Plan", plan_points as "PlanPoints", ${isoTime(sql`edited_at`)} as "EditionDate"`;

/** What will be done about the results of a survey, as it stands. */
export const readPlan = (org: number, survey: number): Sql =>
  sql`select ${PLANNED} from surveys where org_id = ${org} and id = ${survey}`;

/** Writes it, which is an edition of the survey. */
export const writePlan = (
  org: number,
  survey: number,
  { Plan: plan, PlanPoints: points }: SurveyPlan,
  now: Date,
): Sql =>
  sql`update surveys set plan = ${plan}, plan_points = ${points}::text[], edited_at = ${now}
    where org_id = ${org} and id = ${survey} returning ${PLANNED}`;

/** Notes that those are reminded who have not answered; no row where they were within the time. */
export const noteReminder = (org: number, survey: number, now: Date, lastBefore: Date): Sql => sql`
  update surveys set reminded_at = ${now}
  where org_id = ${org} and id = ${survey} and (reminded_at is null or reminded_at <= ${lastBefore}) returning id`;

/** Adds a survey like another one, as a draft of somebody's. */
export const addCopy = (
  org: number,
  from: number,
  made: { readonly title: string; readonly author: number; readonly now: Date; readonly opensOn: string },
): Sql => sql`
  insert into surveys (org_id, title, description, thanks, is_anonymous, allows_changes, shares_results, home, opens_on, author_id,
    created_at)
  select org_id, ${made.title}, description, thanks, is_anonymous, allows_changes, shares_results, home, ${made.opensOn}::date,
    ${made.author}::int, ${made.now}::timestamptz from surveys where org_id = ${org} and id = ${from} returning id`;

/** The next survey to be announced: it has opened, and nobody was notified of it. Locked; those that were tried are left out. */
export const nextUnannounced = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id from surveys s where s.org_id = ${org} and s.counted_at is null and s.published_at is not null
    and s.announced_at is null and ${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'open' and not s.id = any(${tried}::bigint[])
  order by s.id limit 1 for no key update skip locked`;

/** Notes that its audience was notified, and how many they are. */
export const noteAnnounced = (org: number, survey: number, now: Date): Sql => sql`
  update surveys set announced_at = ${now},
    audience = (select count(*) from ${audienceOf(sql`${org}::int`, sql`${survey}::bigint`)})
  where org_id = ${org} and id = ${survey}`;

export interface PulseRow {
  readonly id: number;
  readonly title: string;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly repeats: 'weekly' | 'monthly' | 'quarterly';
}

/** The next survey of a pulse that goes on and has none behind it, opened before this week: whether its next is due is a rule. */
export const nextOfPulse = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id, s.title, s.opens_on::text as "opensOn", s.closes_on::text as "closesOn", s.repeats from surveys s
  where s.org_id = ${org} and s.published_at is not null and s.repeats <> 'never'
    and s.opens_on <= ${dayOf(sql`${now}::timestamptz`)} - 7 and not s.id = any(${tried}::bigint[])
    and not exists (select from surveys n where n.org_id = s.org_id and n.series_id = s.series_id and n.edition > s.edition)
  order by s.id limit 1 for no key update skip locked`;

/** Adds the next survey of a pulse, published as the one before was. */
export const addPulse = (
  org: number,
  from: number,
  { opensOn, closesOn }: { readonly opensOn: string; readonly closesOn: string },
  now: Date,
): Sql => sql`
  insert into surveys (org_id, title, description, thanks, is_anonymous, allows_changes, shares_results, home, opens_on, closes_on,
    repeats, series_id, edition, published_at, author_id, created_at)
  select org_id, title, description, thanks, is_anonymous, allows_changes, shares_results, home, ${opensOn}::date, ${closesOn}::date,
    repeats, series_id, edition + 1, ${now}::timestamptz, author_id, ${now}::timestamptz
  from surveys where org_id = ${org} and id = ${from} returning id`;

/** Of several surveys of an organisation that are administered together, how many take answers. */
export const countOpen = (org: Sql, now: Sql): Sql =>
  sql`(select count(*) from surveys s where s.org_id = ${org} and ${stateOf(sql`s`, now)} = ${literal('open')})`;
