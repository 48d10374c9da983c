import { SURVEY_RESULTS_KNOWN_MS, SURVEY_SHOWN_MIN } from '#contract/features/surveys/limits.ts';
import {
  areaResults,
  areasOfTexts,
  participantsSaid,
  pendingSaid,
  questionResult,
  SHOWN_ALL,
  SHOWN_FROM,
  type AnswerCounts,
  type QuestionResult,
  type SurveyResults,
  type SurveyTrend,
  type Thresholds,
} from '#contract/features/surveys/results.ts';
import type { SurveyQuestion } from '#contract/features/surveys/types.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Context, ReadContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import { readerValues } from '../access/service.ts';
import { findSurvey } from './answering.ts';
import { readQuestions } from './questions-sql.ts';
import {
  countAnswered,
  countParticipants,
  countValues,
  readOrigins,
  readSeries,
  readTallies,
  readTexts,
  COUNT_AUDIENCE,
  COUNT_PENDING,
  type FoundSurvey,
  surveyTexts,
} from './survey-sql.ts';
import { administers } from './lists.ts';

/** Number of surveys whose counts are cached. */
const KNOWN_MAX = 200;

interface Counted {
  readonly at: number;
  readonly counts: Promise<AnswerCounts>;
}

interface Tally {
  readonly area: number;
  readonly people: number;
  readonly name: string | null;
}

/**
 * Returns how much is shown: a named survey shows everything to its administrators, which people read before they
 * answer.
 */
const thresholdsOf = (context: Context, { isAnonymous }: Pick<FoundSurvey, 'isAnonymous'>): Thresholds =>
  !isAnonymous && administers(context) ? SHOWN_ALL : SHOWN_FROM;

/** Creates the results of surveys, which are counted at most once per interval however many ask. */
export function createResults() {
  const known = new BoundedMap<string, Counted>(KNOWN_MAX);

  function countsOf(session: Session, survey: number, now: Date): Promise<AnswerCounts> {
    const key = `${session.org}/${survey}`;
    const found = known.get(key);
    if (found !== undefined && now.getTime() - found.at < SURVEY_RESULTS_KNOWN_MS && now.getTime() >= found.at)
      return found.counts;
    const counts = (async (): Promise<AnswerCounts> => ({
      answered: await session.run(countAnswered(session.org, survey)),
      values: await session.run(countValues(session.org, survey)),
    }))();
    known.set(key, { at: now.getTime(), counts });
    // A failed count is repeated for the next request.
    counts.catch(() => known.delete(key));
    return counts;
  }

  /** Returns the results shown of the questions, with texts if allowed. */
  async function questionResults(
    context: ReadContext,
    survey: number,
    { area, from, withTexts }: { readonly area: number | null; readonly from: Thresholds; readonly withTexts: boolean },
  ): Promise<QuestionResult[]> {
    const { session, viewer, now } = context;
    const questions = await session.run<SurveyQuestion>(readQuestions(viewer.org, survey));
    const counts = await countsOf(session, survey, now);
    const results: QuestionResult[] = [];
    for (const question of questions) {
      if (question.QuestionType === 'section') continue;
      const result = questionResult(question, counts, area, from.answers);
      const hasTexts = question.QuestionType === 'text' || question.HasOther;
      const areas =
        hasTexts && withTexts && result.Answered !== null ? areasOfTexts(question.Id, counts, area, from.texts) : null;
      const texts =
        areas === null
          ? null
          : await session.run<{ body: string }>(readTexts(viewer.org, survey, question.Id, [...areas]));
      results.push({ ...result, Texts: texts?.map(({ body }) => body) ?? null });
    }
    return results;
  }

  /**
   * Returns the results that may be shown to the viewer. Administrators see them while it is open too. Participants see
   * them once it has closed if the survey says so, without texts and areas.
   * @param area one of its `Areas`; null for everybody
   * @throws ProblemError 404; 403 to whom it isn't shown; 409 of an area while the survey is anonymous and open
   * @spec THREATS T09, decision 159
   */
  async function results(context: Context, id: number, area: number | null): Promise<SurveyResults> {
    const { viewer, db } = context;
    const reading: ReadContext = { ...context, session: db.reading(viewer.org) };
    const { session } = reading;
    const survey = await findSurvey(reading, id);
    const isAdministrator = administers(context);
    const isShared = survey.sharesResults && survey.isAnswered && survey.isCounted;
    if (!isAdministrator && (!isShared || area !== null)) throw new ProblemError('forbidden');
    const from = thresholdsOf(context, survey);
    const mayShowAreas = isAdministrator && (survey.isCounted || !survey.isAnonymous);
    // Between two looks at an area, a single person may have been added to it.
    if (area !== null && !mayShowAreas)
      throw new ProblemError('conflict', { detail: surveyTexts(viewer.language).areasWait });
    const tallies = await session.run<Tally>(readTallies(viewer.org, id));
    const people = tallies.reduce((total, tally) => total + tally.people, 0);
    const [counted] = await session.run<{ participants: number }>(countParticipants(viewer.org, id));
    const participants = counted?.participants ?? 0;
    const isRounded = survey.isAnonymous && !survey.isCounted;
    const values = { ...readerValues(context), id, area: viewer.areaId };
    const [asked] = isAdministrator ? await session.run<{ audience: number }>(COUNT_AUDIENCE, values) : [];
    const [waiting] = isAdministrator ? await session.run<{ pending: number }>(COUNT_PENDING, values) : [];
    const audience =
      asked === undefined ? null : survey.isAnonymous ? (survey.audience ?? asked.audience) : asked.audience;
    return {
      Id: survey.id,
      Title: survey.title,
      Anonymous: survey.isAnonymous,
      State: survey.state,
      People: people >= from.answers ? people : null,
      Participants: isAdministrator ? participantsSaid(participants, isRounded) : null,
      Audience: audience,
      Pending:
        survey.isAnonymous && audience !== null ? pendingSaid(audience, participants) : (waiting?.pending ?? null),
      IsRounded: isRounded,
      IsWaiting: survey.isAnonymous && !survey.isCounted && participants > people,
      IsDestroyed: survey.isAnonymous && survey.isCounted && participants > 0 && people < SURVEY_SHOWN_MIN,
      Areas: mayShowAreas ? areaResults(tallies, from.answers) : [],
      Questions: await questionResults(reading, id, { area, from, withTexts: isAdministrator }),
    };
  }

  /** Returns the surveys of a pulse side by side, without texts. @throws ProblemError 404, 403 */
  async function trend(context: Context, id: number): Promise<SurveyTrend> {
    const { viewer, db } = context;
    const reading: ReadContext = { ...context, session: db.reading(viewer.org) };
    const { session } = reading;
    if (!administers(context)) throw new ProblemError('forbidden');
    await findSurvey(reading, id);
    const series = await session.run<{ id: number; edition: number; opensOn: string; isAnonymous: boolean }>(
      readSeries(viewer.org, id),
    );
    const shown: SurveyTrend['results'][number][] = [];
    for (const one of series.toReversed()) {
      const from = thresholdsOf(context, one);
      const origins = new Map(
        (await session.run<{ id: number; origin: number }>(readOrigins(viewer.org, one.id))).map(
          ({ id: question, origin }) => [question, origin],
        ),
      );
      const people = (await session.run<Tally>(readTallies(viewer.org, one.id))).reduce(
        (all, tally) => all + tally.people,
        0,
      );
      const questions = await questionResults(reading, one.id, { area: null, from, withTexts: false });
      shown.push({
        Id: one.id,
        Edition: one.edition,
        OpensOn: one.opensOn,
        People: people >= from.answers ? people : null,
        Questions: questions.map(question => ({ ...question, Origin: origins.get(question.Id) ?? question.Id })),
      });
    }
    return { results: shown };
  }

  return { results, trend };
}
