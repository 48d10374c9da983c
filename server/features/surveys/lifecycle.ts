import { SURVEY_REMINDER_EVERY_MS, SURVEY_SHOWN_MIN, SURVEY_TITLE_MAX } from '#contract/features/surveys/limits.ts';
import { pendingSaid } from '#contract/features/surveys/results.ts';
import { duePulse } from '#contract/features/surveys/rules.ts';
import { cut } from '#contract/lib/text.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { readerValues } from '../access/service.ts';
import { audit } from '../audit/service.ts';
import { notifyAudience, notifyMany } from '../notifications/service.ts';
import { findSurvey } from './answering.ts';
import {
  countParticipants,
  COUNT_AUDIENCE,
  FIND_ALONE,
  FIND_TO_ANSWER,
  PENDING_PEOPLE,
  isThere,
  surveyTexts,
  audienceOf,
  dayOf,
  stateOf,
} from './survey-sql.ts';
import { copyParts } from './questions-sql.ts';
import { survey as surveyKind } from './content-kind.ts';
import type { SurveyPlan } from '#contract/features/surveys/schema.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isoTime } from '../feed/service.ts';

const markPublished = (org: number, survey: number, now: Date): Sql =>
  sql`update surveys set published_at = ${now}, series_id = case when repeats = 'never' then null else id end
    where org_id = ${org} and id = ${survey}`;

/** Ends an open survey now, along with its pulse. */
const markEnded = (org: number, survey: number, now: Date): Sql => sql`
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
const noteReminder = (org: number, survey: number, now: Date, lastBefore: Date): Sql => sql`
  update surveys set reminded_at = ${now}
  where org_id = ${org} and id = ${survey} and (reminded_at is null or reminded_at <= ${lastBefore}) returning id`;

/** Adds a copy of a survey as a draft by the given author. */
const addCopy = (
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
const nextUnannounced = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id from surveys s where s.org_id = ${org} and s.counted_at is null and s.published_at is not null
    and s.announced_at is null and ${isThere(sql`s`)} and ${stateOf(sql`s`, sql`${now}::timestamptz`)} = 'open' and not s.id = any(${tried}::bigint[])
  order by s.id limit 1 for no key update skip locked`;

/** Records that the audience was notified, and its size. */
const noteAnnounced = (org: number, survey: number, now: Date): Sql => sql`
  update surveys set announced_at = ${now},
    audience = (select count(*) from ${audienceOf(sql`${org}::int`, sql`${survey}::bigint`)})
  where org_id = ${org} and id = ${survey}`;

interface PulseRow {
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
const nextOfPulse = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select s.id, s.title, s.opens_on::text as "opensOn", s.closes_on::text as "closesOn", s.repeats from surveys s
  where s.org_id = ${org} and s.published_at is not null and s.repeats <> 'never' and ${isThere(sql`s`)}
    and s.opens_on <= ${dayOf(sql`${now}::timestamptz`)} - 7 and not s.id = any(${tried}::bigint[])
    and not exists (select from surveys n where n.org_id = s.org_id and n.series_id = s.series_id and n.edition > s.edition)
  order by s.id limit 1 for no key update skip locked`;

/** Adds the next survey of a pulse, published like the one before. */
const addPulse = (
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
  sql`(select count(*) from surveys s where s.org_id = ${org} and ${isThere(sql`s`)} and ${stateOf(sql`s`, now)} = ${literal('open')})`;

/** Interval for looking for surveys that have opened, in ms. @assumed */
const ANNOUNCED_EVERY_MS = 15_000;
/** Interval for looking for pulses whose next survey is due, in ms. @assumed */
const PULSE_EVERY_MS = 5 * 60_000;

const conflict = (detail: string): ProblemError => new ProblemError('conflict', { detail });

/**
 * Publishes a survey: from its opening day on it is shown to its audience, and they are notified.
 * @throws ProblemError 404, 409 of one that is published, 422 of an anonymous one for so few that nothing of it could
 * be shown
 */
export const publishSurvey = (context: Context, id: number): Promise<void> =>
  context.db.write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const texts = surveyTexts(viewer.language);
    const writing: WriteContext = { ...context, session };
    const survey = await findSurvey(writing, id, FIND_ALONE);
    if (survey.state !== 'draft') throw conflict(texts.notDraft);
    if (survey.closesOn !== null && survey.closesOn < bogotaDay(now))
      throw new ProblemError('invalid', { errors: { ClosesOn: texts.closesPast } });
    if (survey.isAnonymous) {
      const values = { ...readerValues(context), id, area: viewer.areaId };
      const [counts] = await session.run<{ audience: number }>(COUNT_AUDIENCE, values);
      if ((counts?.audience ?? 0) < SURVEY_SHOWN_MIN)
        throw new ProblemError('invalid', { errors: { Targets: texts.audienceTooSmall(SURVEY_SHOWN_MIN) } });
    }
    await session.run(markPublished(viewer.org, id, now));
    await audit(writing, { feature: 'surveys', action: 'published', subject: id, detail: survey.title });
    if (survey.opensOn <= bogotaDay(now)) await announce({ ...context, session, org: viewer.org }, id);
  });

/** Ends a survey before its last day, along with its pulse. @throws ProblemError 404, 409 of one that isn't open */
export const closeSurvey = (context: Context, id: number): Promise<void> =>
  context.db.write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const writing: WriteContext = { ...context, session };
    const survey = await findSurvey(writing, id, FIND_ALONE);
    if (survey.state !== 'open') throw conflict(surveyTexts(viewer.language).notOpen);
    await session.run(markEnded(viewer.org, id, now));
    await audit(writing, { feature: 'surveys', action: 'closed', subject: id, detail: survey.title });
  });

/**
 * Reminds the people in the audience who have not answered, at most once a day. Nobody learns who they are: nothing is
 * mailed for an anonymous survey, because the outbox would list them.
 * @returns how many, of an anonymous survey in steps of five
 * @throws ProblemError 404, 409 of one that isn't open, 429 within the day
 */
export const remindOfSurvey = (context: Context, id: number): Promise<{ Count: number }> =>
  context.db.write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const texts = surveyTexts(viewer.language);
    const writing: WriteContext = { ...context, session };
    const survey = await findSurvey(writing, id, FIND_TO_ANSWER);
    if (survey.state !== 'open') throw conflict(texts.notOpen);
    const recipients = (await session.run<{ id: number }>(PENDING_PEOPLE, { ...readerValues(context), id })).map(
      person => person.id,
    );
    if (recipients.length === 0 && !survey.isAnonymous) return { Count: 0 };
    const lastBefore = new Date(now.getTime() - SURVEY_REMINDER_EVERY_MS);
    if ((await session.run(noteReminder(viewer.org, id, now, lastBefore))).length === 0)
      throw new ProblemError('too_many_requests', {
        detail: texts.remindedRecently,
        retryAfterSeconds: SURVEY_REMINDER_EVERY_MS / 1000,
      });
    await notifyMany(
      { ...writing, viewer: { org: viewer.org, id: null } },
      {
        kind: survey.isAnonymous ? 'anonymous_survey_reminder' : 'survey_reminder',
        subject: { kind: surveyKind.kind, id },
        recipients,
      },
    );
    if (!survey.isAnonymous) return { Count: recipients.length };
    const values = { ...readerValues(context), id, area: viewer.areaId };
    const [counts] = await session.run<{ audience: number }>(COUNT_AUDIENCE, values);
    const [taken] = await session.run<{ participants: number }>(countParticipants(viewer.org, id));
    return { Count: pendingSaid(survey.audience ?? counts?.audience ?? 0, taken?.participants ?? 0) };
  });

/** Makes a draft copy of a survey, without its answers and its end. @returns its id @throws ProblemError 404 */
export const copySurvey = (context: Context, id: number): Promise<{ Id: number }> =>
  context.db.write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const survey = await findSurvey({ ...context, session }, id, FIND_TO_ANSWER);
    const title = cut(surveyTexts(viewer.language).copyOf(survey.title), SURVEY_TITLE_MAX);
    const made = { title, author: viewer.id, now, opensOn: bogotaDay(now) };
    const [copy] = await session.run<{ id: number }>(addCopy(viewer.org, id, made));
    if (copy === undefined) throw new Error('A survey that was locked is gone');
    for (const statement of copyParts(viewer.org, id, copy.id)) await session.run(statement);
    return { Id: copy.id };
  });

/** Context of an announcement, from a request or a job. */
interface Announcing extends Pick<FeatureTools, 'db' | 'log' | 'now' | 'contentKinds'> {
  readonly session: Transaction;
  readonly org: number;
}

/** Notifies the audience that a survey has opened, once and in nobody's name. */
async function announce({ session, org, now, ...rest }: Announcing, id: number): Promise<void> {
  await session.run(noteAnnounced(org, id, now));
  await notifyAudience(
    { ...rest, session, now, viewer: { org, id: null } },
    { kind: 'survey_opened', subject: { kind: surveyKind.kind, id } },
  );
}

/** Job that announces surveys published for a later day, which open by themselves. */
export const announceOpened: Job<FeatureTools> = {
  name: 'surveys: announce what has opened',
  every: ANNOUNCED_EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) =>
        (await session.run<{ id: number }>(nextUnannounced(org, tools.now, tried)))[0],
      work: (session, org, { id }) => announce({ ...tools, session, org }, id),
    }),
};

/** Makes the next survey of each pulse when its day has come. */
export const continuePulses: Job<FeatureTools> = {
  name: 'surveys: continue pulses',
  every: PULSE_EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<PulseRow>(nextOfPulse(org, tools.now, tried)))[0],
      work: async (session, org, pulse) => {
        const due = duePulse(pulse, bogotaDay(tools.now));
        if (due === null) return;
        const [made] = await session.run<{ id: number }>(addPulse(org, pulse.id, due, tools.now));
        if (made === undefined) return;
        for (const statement of copyParts(org, pulse.id, made.id)) await session.run(statement);
      },
    }),
};
