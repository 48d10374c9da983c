import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { BOGOTA_ZONE } from '#contract/lib/time.ts';
import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames, type RightsReader } from '../../content-kinds/reader.ts';
import { SURVEY_TEXTS_SHOWN, SURVEY_TREND_MAX } from '#contract/features/surveys/limits.ts';
import type { SurveyTexts } from '#contract/features/surveys/schema.ts';
import { surveys as english } from '#contract/i18n/en-US/surveys.ts';
import { surveys as spanish } from '#contract/i18n/es-CO/surveys.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the error messages in the reader's language. */
export const surveyTexts = (language: Language): SurveyTexts => (language === 'EN-US' ? english : spanish).errors;

/** Returns the names of a survey as a responsibility of a person. */
export const surveyWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;

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
    and ${isThere(sql`n`)}
  where s.org_id = ${org} and s.id = ${survey} order by n.edition desc limit ${literal(SURVEY_TREND_MAX)}`;

/** Reads, for each question of a survey, the question of its pulse's first survey that it repeats. */
export const readOrigins = (org: number, survey: number): Sql =>
  sql`select id, coalesce(origin_id, id) as origin from survey_questions where org_id = ${org} and survey_id = ${survey}`;

/** SQL of each survey's state and audience. `survey` is an alias of `surveys`. */

/** Returns SQL of a moment's day in Bogota. */
export const dayOf = (moment: Sql): Sql => sql`(${moment} at time zone ${literal(BOGOTA_ZONE)})::date`;

/** True of a survey that was closed by a person, or whose last day is past. */
const isOver = (survey: Sql, today: Sql): Sql =>
  sql`(${survey}.ended_at is not null or ${survey}.counted_at is not null or coalesce(${survey}.closes_on < ${today}, false))`;

/** SQL equivalent of contract `surveyState`. */
export const stateOf = (survey: Sql, now: Sql): Sql => sql`case when ${survey}.published_at is null then 'draft'
  when ${isOver(survey, dayOf(now))} then 'closed' when ${dayOf(now)} < ${survey}.opens_on then 'scheduled' else 'open' end`;

/** True of the people in the survey's audience. @param person alias of `users` */
const isMeant = (survey: Sql, person: Sql): Sql => sql`(${survey}.home or exists (
  select from survey_targets t where t.org_id = ${survey}.org_id and t.survey_id = ${survey}.id and case t.kind
    when 'area' then t.target_id = ${person}.area_id
    when 'city' then t.target_id = ${person}.city_id
    else exists (select from memberships m
      where m.org_id = t.org_id and m.user_id = ${person}.id and m.group_id = t.target_id) end))`;

/** True if the survey is for the reader. */
export const isForReader = (reader: ReaderNames, survey: Sql): Sql => sql`exists (
  select from users person where person.org_id = ${survey}.org_id and person.id = ${reader.viewer}
    and ${isMeant(survey, sql`person`)})`;

/** True if the reader has answered the survey. */
export const hasAnswered = (reader: ReaderNames, survey: Sql): Sql => sql`exists (
  select from survey_participations p where p.org_id = ${survey}.org_id and p.survey_id = ${survey}.id
    and p.user_id = ${reader.viewer} and p.receipt is null)`;

/** True of a survey that does not lie in the bin. */
export const isThere = (survey: Sql): Sql => sql`${survey}.removed_in is null`;

/** True of an answer, or a participation, in a survey that does not lie in the bin. */
export const isOfShownSurvey = (answer: Sql): Sql => sql`exists (select from surveys s
  where s.org_id = ${answer}.org_id and s.id = ${answer}.survey_id and ${isThere(sql`s`)})`;

/** True of a survey that has opened for the reader. People who have answered still see it after they move elsewhere. */
export const isShown = (reader: ReaderNames, survey: Sql): Sql => sql`(${isThere(survey)}
  and ${survey}.published_at is not null and ${survey}.opens_on <= ${dayOf(reader.now)} and (${isForReader(reader, survey)} or ${hasAnswered(reader, survey)}))`;

export const administersSurveys = (reader: RightsReader): Sql => holdsRole(reader, 'Admin-Surveys');

/** True of surveys that the reader sees; an administrator sees all, even before they open. */
export const isVisibleSurvey = (reader: RightsReader, survey: Sql): Sql =>
  sql`(${isThere(survey)} and ${administersSurveys(reader)} or ${isShown(reader, survey)})`;

/** SQL of the active people in a survey's audience, as the part after `from`. */
export const audienceOf = (org: Sql, id: Sql): Sql => sql`surveys s join users u on u.org_id = s.org_id and u.is_active
  where s.org_id = ${org} and s.id = ${id} and ${isMeant(sql`s`, sql`u`)}`;

/** Query of their ids. See `NotifiedThing.audience`. */
export const audiencePage = ({ org, id, after, size }: { org: Sql; id: Sql; after: Sql; size: Sql }): Sql =>
  sql`select u.id from ${audienceOf(org, id)} and u.id > ${after} order by u.id limit ${size}`;

const ID = param('id', 'bigint');

/**
 * Query of the audience's size, and how many of them are in the reader's area. Parameters: `id`, `area`, and the
 * reader's.
 */
export const COUNT_AUDIENCE = sql`
  select count(*)::int as audience, (count(*) filter (where u.area_id = ${param('area', 'int')}))::int as "areaPeople",
    (select a.title from groups a where a.org_id = ${READER.org} and a.id = ${param('area', 'int')}) as "areaName"
  from ${audienceOf(READER.org, ID)}`;

/** Query of the people in the audience who have not answered. Parameters: `id`, `org`. */
export const PENDING_PEOPLE = sql`select u.id from ${audienceOf(READER.org, ID)} and not exists (
  select from survey_participations p where p.org_id = u.org_id and p.survey_id = s.id and p.user_id = u.id and p.receipt is null) order by u.id`;

/** Query of their number. Parameters: `id`, `org`. */
export const COUNT_PENDING = sql`select count(*)::int as pending from (${PENDING_PEOPLE}) p`;

/** Returns the query that counts the people who may read the answers. */
export const countReaders = (org: number): Sql => sql`
  select count(distinct u.id)::int as readers from user_roles r
  join users u on u.org_id = r.org_id and u.id = r.user_id and u.is_active
  where r.org_id = ${org} and r.role_id in (${literal(ROLE_IDS['Admin-Surveys'])}, ${literal(ROLE_IDS.Propietarios)})`;

/** Survey data that an action on it needs. */
export interface FoundSurvey {
  readonly id: number;
  readonly title: string;
  readonly thanks: string;
  readonly state: 'draft' | 'scheduled' | 'open' | 'closed';
  readonly isAnonymous: boolean;
  readonly allowsChanges: boolean;
  readonly sharesResults: boolean;
  readonly isCounted: boolean;
  /** Size of the audience when it opened; null before, and for surveys opened before this was stored. */
  readonly audience: number | null;
  readonly isForReader: boolean;
  readonly isAnswered: boolean;
  readonly opensOn: string;
  readonly closesOn: string | null;
  readonly repeats: string;
}

/** Query of a survey that the reader sees. Parameters: `id`, and the reader's with their roles. */
export const FIND_SURVEY = sql`
  select s.id, s.title, s.thanks, ${stateOf(sql`s`, READER.now)} as state, s.is_anonymous as "isAnonymous",
    s.allows_changes as "allowsChanges", s.shares_results as "sharesResults", s.counted_at is not null as "isCounted",
    ${isForReader(READER, sql`s`)} as "isForReader", ${hasAnswered(READER, sql`s`)} as "isAnswered",
    s.opens_on::text as "opensOn", s.closes_on::text as "closesOn", s.repeats, s.audience
  from surveys s where s.org_id = ${READER.org} and s.id = ${ID} and ${isVisibleSurvey(READER, sql`s`)}`;

/** Same query with a lock under which others may answer, but nobody may close it or change its questions. */
export const FIND_TO_ANSWER = sql`${FIND_SURVEY} for key share of s`;

/** Same query with an exclusive lock, which waits for people who are answering. */
export const FIND_ALONE = sql`${FIND_SURVEY} for update of s`;

/** Locks a survey to be written by its list. */
export const lockSurvey = (org: number, id: number): Sql =>
  sql`select from surveys where org_id = ${org} and id = ${id}::bigint for update`;
