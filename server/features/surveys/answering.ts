import {
  answerFaults,
  askedQuestions,
  isAnswered,
  type AnswerFault,
} from '../../../contract/features/surveys/rules.ts';
import type { SurveyTexts } from '../../../contract/features/surveys/schema.ts';
import { SURVEY_ANSWER_MAX } from '../../../contract/features/surveys/limits.ts';
import type { OwnSurveyAnswers, SurveyAnswer, SurveyQuestion } from '../../../contract/features/surveys/types.ts';
import type { Context, ReadContext, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Sql } from '../../db/sql.ts';
import { readerValues } from '../access/service.ts';
import { attachFiles } from '../files/service.ts';
import {
  addBallot,
  addParticipation,
  addTallies,
  answerColumns,
  deleteDraft,
  deleteOtherAnswers,
  readDraft,
  readNamedAnswers,
  saveDraft,
  saveNamedAnswers,
} from './answers-sql.ts';
import { ANSWER_FILES, ANSWER_FILE_LIMITS } from './files.ts';
import { readQuestions } from './questions-sql.ts';
import type { Sealed, SurveySealing } from './sealing.ts';
import { COUNT_AUDIENCE, countReaders, FIND_SURVEY, FIND_TO_ANSWER, type FoundSurvey } from './survey-sql.ts';
import { surveyTexts } from './texts.ts';

const MESSAGES: Readonly<Record<AnswerFault, (texts: SurveyTexts) => string>> = {
  required: texts => texts.required,
  invalid: texts => texts.answerInvalid,
  tooLong: texts => texts.tooLong(SURVEY_ANSWER_MAX),
  rankAll: texts => texts.rankAll,
  tooManyFiles: texts => texts.tooManyFiles,
};

/** A survey that the viewer sees. @throws ProblemError 404 of one that isn't theirs to see */
export async function findSurvey(context: ReadContext, id: number, statement: Sql = FIND_SURVEY): Promise<FoundSurvey> {
  const [found] = await context.session.run<FoundSurvey>(statement, { ...readerValues(context), id });
  if (found === undefined) throw notFound();
  return found;
}

/** One that takes answers of the viewer now. @throws ProblemError 404, 403 of one for others, 409 of one that isn't open */
async function findOpen(context: WriteContext, id: number): Promise<FoundSurvey> {
  const texts = surveyTexts(context.viewer.language);
  const found = await findSurvey(context, id, FIND_TO_ANSWER);
  if (!found.isForReader) throw new ProblemError('forbidden', { detail: texts.notForYou });
  if (found.state !== 'open')
    throw new ProblemError('conflict', { detail: found.state === 'closed' ? texts.closed : texts.notOpen });
  return found;
}

/** What is answered of what is asked. @throws ProblemError 422 by the ids of questions */
function checked(
  questions: readonly SurveyQuestion[],
  given: readonly SurveyAnswer[],
  texts: SurveyTexts,
): SurveyAnswer[] {
  const answers = new Map(given.map(answer => [answer.IdQuestion, answer]));
  const faults = answerFaults(questions, answers);
  const known = new Set(questions.map(({ Id: id }) => id));
  const unknown = given.find(({ IdQuestion: id }) => !known.has(id));
  if (unknown !== undefined)
    throw new ProblemError('invalid', { errors: { [unknown.IdQuestion]: texts.questionInvalid } });
  if (faults.size > 0)
    throw new ProblemError('invalid', {
      errors: Object.fromEntries([...faults].map(([id, fault]) => [String(id), MESSAGES[fault](texts)])),
    });
  return askedQuestions(questions, answers).flatMap(({ Id: id }) => {
    const answer = answers.get(id);
    return answer !== undefined && isAnswered(answer) ? [answer] : [];
  });
}

/** Writes what somebody answers under their name, with their files. */
async function saveNamed(
  context: WriteContext,
  survey: number,
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): Promise<void> {
  const { session, viewer } = context;
  const whose = { org: viewer.org, survey, person: viewer.id };
  await session.run(
    deleteOtherAnswers(
      viewer.org,
      survey,
      viewer.id,
      answers.map(({ IdQuestion: id }) => id),
    ),
  );
  const saved = await session.run<{ id: number; question: number }>(
    saveNamedAnswers(
      whose,
      answers.map(answer => answerColumns(viewer.areaId, answer)),
    ),
  );
  const filed = new Set(questions.filter(({ QuestionType: type }) => type === 'attachment').map(({ Id: id }) => id));
  for (const { id, question } of saved) {
    if (!filed.has(question)) continue;
    const files = answers.find(answer => answer.IdQuestion === question)?.Files ?? [];
    const refs = files.map(file => ({ id: file }));
    await attachFiles(context, { kind: ANSWER_FILES, id }, refs, ANSWER_FILE_LIMITS, String(question));
  }
}

/** What people do with a survey that is for them. */
export function createAnswering(sealing: SurveySealing) {
  /**
   * Answers a survey, once per person whoever is quicker. Of an anonymous one it is kept that they have answered, and, sealed and
   * apart, what.
   * @throws ProblemError 404, 403 of one for others, 409 of one that isn't open or was answered before, 422 by the ids of questions
   * @spec 3§4.7, 3§5.4 Survey answers, THREATS T09
   */
  const send = (context: Context, id: number, given: readonly SurveyAnswer[]): Promise<{ Thanks: string }> =>
    context.db.write(context.viewer.org, async session => {
      const { viewer } = context;
      const { org } = viewer;
      const texts = surveyTexts(viewer.language);
      const writing = { ...context, session };
      const survey = await findOpen(writing, id);
      if (survey.isAnswered) throw new ProblemError('conflict', { detail: texts.alreadyAnswered });
      const questions = await session.run<SurveyQuestion>(readQuestions(org, id));
      const answers = checked(questions, given, texts);
      const added = await session.run(addParticipation(org, id, viewer.id));
      if (added.length === 0) throw new ProblemError('conflict', { detail: texts.alreadyAnswered });
      await session.run(deleteDraft(org, id, viewer.id));
      if (survey.isAnonymous)
        await session.run(addBallot(org, id, sealing.sealBallot(org, id, questions, { area: viewer.areaId, answers })));
      else {
        await saveNamed(writing, id, questions, answers);
        await session.run(addTallies(org, id, [{ area: viewer.areaId, people: 1 }]));
      }
      return { Thanks: survey.thanks };
    });

  /** Changes what somebody has answered, where the survey allows that. @throws ProblemError as `send`, 409 where it doesn't */
  const change = (context: Context, id: number, given: readonly SurveyAnswer[]): Promise<{ Thanks: string }> =>
    context.db.write(context.viewer.org, async session => {
      const texts = surveyTexts(context.viewer.language);
      const writing = { ...context, session };
      const survey = await findOpen(writing, id);
      if (!survey.allowsChanges) throw new ProblemError('conflict', { detail: texts.notChangeable });
      if (!survey.isAnswered) throw new ProblemError('conflict', { detail: texts.notAnswered });
      const questions = await session.run<SurveyQuestion>(readQuestions(context.viewer.org, id));
      await saveNamed(writing, id, questions, checked(questions, given, texts));
      return { Thanks: survey.thanks };
    });

  /** What somebody has begun to answer or has answered, and what becomes of it when they send it. */
  async function mine(context: Context, id: number): Promise<OwnSurveyAnswers> {
    const { viewer, db, log } = context;
    const session = db.reading(viewer.org);
    await findSurvey({ ...context, session }, id);
    const [draft] = await session.run<Sealed>(readDraft(viewer.org, id, viewer.id));
    const sent = await session.run<SurveyAnswer>(readNamedAnswers(viewer.org, id, viewer.id));
    const [readers] = await session.run<{ readers: number }>(countReaders(viewer.org));
    const [counts] = await session.run<{ audience: number; areaPeople: number; areaName: string | null }>(
      COUNT_AUDIENCE,
      { ...readerValues(context), id, area: viewer.areaId },
    );
    let begun: readonly SurveyAnswer[] | null = null;
    if (draft !== undefined)
      try {
        begun = sealing.openDraft(viewer.org, id, viewer.id, draft);
      } catch (error) {
        // Its key is gone: whoever began begins anew.
        log.error({ err: error, org: viewer.org, survey: id }, 'A draft of answers could not be opened');
      }
    return {
      Draft: begun,
      Sent: sent.length === 0 ? null : sent.map(withoutNulls),
      Readers: readers?.readers ?? 0,
      Area:
        counts === undefined || counts.areaName === null
          ? null
          : { Id: viewer.areaId, Name: counts.areaName, People: counts.areaPeople },
      Audience: counts?.audience ?? 0,
    };
  }

  /** Keeps what somebody has begun to answer. @throws ProblemError as `send`; what is missing in it is nobody's business */
  const keep = (context: Context, id: number, given: readonly SurveyAnswer[]): Promise<void> =>
    context.db.write(context.viewer.org, async session => {
      const { org, id: person, language } = context.viewer;
      const survey = await findOpen({ ...context, session }, id);
      if (survey.isAnswered && !survey.allowsChanges)
        throw new ProblemError('conflict', { detail: surveyTexts(language).alreadyAnswered });
      await session.run(
        given.length === 0
          ? deleteDraft(org, id, person)
          : saveDraft(org, id, person, sealing.sealDraft(org, id, person, given)),
      );
    });

  return { send, change, mine, keep };
}

const withoutNulls = (answer: SurveyAnswer): SurveyAnswer =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)) as unknown as SurveyAnswer; // the same members
