import { SURVEY_TEXTS_SHOWN, SURVEY_TREND_MAX } from '#contract/features/surveys/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Condition: a shown answer of a survey. */
const ofSurvey = (org: number, survey: number): Sql =>
  sql`a.org_id = ${org} and a.survey_id = ${survey} and not a.is_held`;

/** Area of an answer, 0 for 'otras áreas'. */
const AREA = sql`coalesce(a.area_id, 0)`;

/** Counts the answers and the texts of each question, by area. */
export const countAnswered = (org: number, survey: number): Sql => sql`
  select a.question_id as question, ${AREA} as area, (count(*) filter (where a.is_counted))::int as people, count(a.body)::int as texts
  from survey_answers a where ${ofSurvey(org, survey)} group by 1, 2`;

/** Counts how many gave each value; of a ranking also the sum of its places. */
export const countValues = (org: number, survey: number): Sql => sql`
  select a.question_id as question, ${AREA} as area, c.choice::text as value, count(*)::int as count, sum(c.place)::int as places
  from survey_answers a cross join lateral unnest(a.choices) with ordinality c (choice, place)
  where ${ofSurvey(org, survey)} and a.choices is not null group by 1, 2, 3
  union all
  select a.question_id, ${AREA}, coalesce(a.score::text, a.day::text), count(*)::int, 0
  from survey_answers a where ${ofSurvey(org, survey)} and (a.score is not null or a.day is not null) group by 1, 2, 3`;

/** Reads the number of people whose answers are written, by area, with its name. */
export const readTallies = (org: number, survey: number): Sql => sql`
  select t.area_id as area, t.people, g.title as name from survey_tallies t
  left join groups g on g.org_id = t.org_id and g.id = t.area_id
  where t.org_id = ${org} and t.survey_id = ${survey} order by t.area_id`;

/** Counts the people who have answered. */
export const countParticipants = (org: number, survey: number): Sql =>
  sql`select count(*)::int as participants from survey_participations where org_id = ${org} and survey_id = ${survey} and receipt is null`;

/** Returns SQL that equals contract `participantsSaid` for those who have answered. @param survey alias of `surveys` */
export const participantsSaidOf = (survey: Sql): Sql => sql`(
  select case when ${survey}.is_anonymous and ${survey}.counted_at is null then count(*)::int / 5 * 5 else count(*)::int end
  from survey_participations p where p.org_id = ${survey}.org_id and p.survey_id = ${survey}.id and p.receipt is null)`;

/** Reads the texts of a question in some areas, by their ids, which are random. */
export const readTexts = (org: number, survey: number, question: number, areas: readonly number[]): Sql => sql`
  select a.body from survey_answers a where ${ofSurvey(org, survey)} and a.question_id = ${question}
    and ${AREA} = any(${areas}::int[]) and a.body is not null order by a.id limit ${literal(SURVEY_TEXTS_SHOWN)}`;

/** Reads the last surveys of a pulse that have opened, newest first. */
export const readSeries = (org: number, survey: number): Sql => sql`
  select n.id, n.edition, n.opens_on::text as "opensOn", n.is_anonymous as "isAnonymous" from surveys s
  join surveys n on n.org_id = s.org_id and n.series_id = s.series_id and n.published_at is not null
  where s.org_id = ${org} and s.id = ${survey} order by n.edition desc limit ${literal(SURVEY_TREND_MAX)}`;

/** Reads, for each question of a survey, the question of its pulse's first survey that it repeats. */
export const readOrigins = (org: number, survey: number): Sql =>
  sql`select id, coalesce(origin_id, id) as origin from survey_questions where org_id = ${org} and survey_id = ${survey}`;
