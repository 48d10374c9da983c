import type { SurveyPlan } from '#contract/features/surveys/schema.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isoTime } from '../feed/service.ts';
import { audienceOf, dayOf, stateOf } from './survey-sql.ts';

export const markPublished = (org: number, survey: number, now: Date): Sql =>
  sql`update surveys set published_at = ${now}, series_id = case when repeats = 'never' then null else id end
    where org_id = ${org} and id = ${survey}`;

/** Ends an open survey now, along with its pulse. */
export const markEnded = (org: number, survey: number, now: Date): Sql => sql`
  update surveys set ended_at = ${now}, closes_on = ${dayOf(sql`${now}::timestamptz`)}, repeats = 'never'
  where org_id = ${org} and id = ${survey}`;

const PLANNED = sql`plan as "Plan", plan_points as "PlanPoints", ${isoTime(sql`edited_at`)} as "EditionDate"`;

/** Reads the current plan for the results of a survey. */
export const readPlan = (org: number, survey: number): Sql =>
  sql`select ${PLANNED} from surveys where org_id = ${org} and id = ${survey}`;

/** Writes the plan, which is an edition of the survey. */
export const writePlan = (
  org: number,
  survey: number,
  { Plan: plan, PlanPoints: points }: SurveyPlan,
  now: Date,
): Sql =>
  sql`update surveys set plan = ${plan}, plan_points = ${points}::text[], edited_at = ${now}
    where org_id = ${org} and id = ${survey} returning ${PLANNED}`;

/** Records a reminder to those who have not answered; no row if the last one was too recent. */
export const noteReminder = (org: number, survey: number, now: Date, lastBefore: Date): Sql => sql`
  update surveys set reminded_at = ${now}
  where org_id = ${org} and id = ${survey} and (reminded_at is null or reminded_at <= ${lastBefore}) returning id`;

/** Adds a copy of a survey as a draft by the given author. */
export const addCopy = (
  org: number,
  from: number,
  made: { readonly title: string; readonly author: number; readonly now: Date; readonly opensOn: string },
): Sql => sql`
  insert into surveys (org_id, title, description, thanks, is_anonymous, allows_changes, shares_results, home, opens_on, author_id,
    created_at)
  select org_id, ${made.title}, description, thanks, is_anonymous, allows_changes, shares_results, home, ${made.opensOn}::date,
    ${made.author}::int, ${made.now}::timestamptz from surveys where org_id = ${org} and id = ${from} returning id`;

/**
 * Returns the next survey to announce: it has opened, and nobody was notified of it. Locked; those already tried are
 * left out.
 */
export const nextUnannounced = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id from surveys s where s.org_id = ${org} and s.counted_at is null and s.published_at is not null
    and s.announced_at is null and ${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'open' and not s.id = any(${tried}::bigint[])
  order by s.id limit 1 for no key update skip locked`;

/** Records that the audience was notified, and its size. */
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

/**
 * Returns the next survey of a continuing pulse that has no successor and opened before this week. Whether its next one
 * is due is decided by a rule.
 */
export const nextOfPulse = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id, s.title, s.opens_on::text as "opensOn", s.closes_on::text as "closesOn", s.repeats from surveys s
  where s.org_id = ${org} and s.published_at is not null and s.repeats <> 'never'
    and s.opens_on <= ${dayOf(sql`${now}::timestamptz`)} - 7 and not s.id = any(${tried}::bigint[])
    and not exists (select from surveys n where n.org_id = s.org_id and n.series_id = s.series_id and n.edition > s.edition)
  order by s.id limit 1 for no key update skip locked`;

/** Adds the next survey of a pulse, published like the one before. */
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

/** Counts the surveys of an organisation that take answers, for a combined administration query. */
export const countOpen = (org: Sql, now: Sql): Sql =>
  sql`(select count(*) from surveys s where s.org_id = ${org} and ${stateOf(sql`s`, now)} = ${literal('open')})`;
