import { answerFaults, askedQuestions, isAnswered, type AnswerFault } from '#contract/features/surveys/rules.ts';
import type { SurveyTexts } from '#contract/features/surveys/schema.ts';
import { SURVEY_ANSWER_MAX } from '#contract/features/surveys/limits.ts';
import type { OwnSurveyAnswers, SurveyAnswer, SurveyQuestion } from '#contract/features/surveys/types.ts';
import type { Context, ReadContext, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Sql } from '../../db/sql.ts';
import { readerValues } from '../access/service.ts';
import { attachFiles } from '../files/service.ts';
import {
  addTallies,
  answerColumns,
  deleteDraft,
  deleteOtherAnswers,
  readDraft,
  readNamedAnswers,
  saveDraft,
  saveNamedAnswers,
  abandonParticipation,
  addBallot,
  addParticipation,
  beginParticipation,
  finishParticipation,
  readReceipt,
  storeBeside,
  takesBallots,
} from './answers-sql.ts';
import { ballotId, newReceiptSecret, type Sealed, type SurveySealing } from './sealing.ts';
import { ANSWER_FILES, ANSWER_FILE_LIMITS } from './content-kind.ts';
import { readQuestions } from './questions-sql.ts';
import {
  COUNT_AUDIENCE,
  countReaders,
  FIND_SURVEY,
  FIND_TO_ANSWER,
  type FoundSurvey,
  surveyTexts,
} from './survey-sql.ts';

const MESSAGES: Readonly<Record<AnswerFault, (texts: SurveyTexts) => string>> = {
  required: texts => texts.required,
  invalid: texts => texts.answerInvalid,
  tooLong: texts => texts.tooLong(SURVEY_ANSWER_MAX),
  rankAll: texts => texts.rankAll,
  tooManyFiles: texts => texts.tooManyFiles,
};

/** Returns a survey that the viewer sees. @throws ProblemError 404 of one that isn't theirs to see */
export async function findSurvey(context: ReadContext, id: number, statement: Sql = FIND_SURVEY): Promise<FoundSurvey> {
  const [found] = await context.session.run<FoundSurvey>(statement, { ...readerValues(context), id });
  if (found === undefined) throw notFound();
  return found;
}

/** Returns a survey that is for the viewer. @throws ProblemError 404, 403 of one for others */
async function findForReader(context: WriteContext, id: number): Promise<FoundSurvey> {
  const found = await findSurvey(context, id, FIND_TO_ANSWER);
  if (!found.isForReader)
    throw new ProblemError('forbidden', { detail: surveyTexts(context.viewer.language).notForYou });
  return found;
}

/** Refuses answers to a survey that isn't open. @throws ProblemError 409 */
function refuseUnlessOpen({ state }: FoundSurvey, texts: SurveyTexts): void {
  if (state !== 'open')
    throw new ProblemError('conflict', { detail: state === 'closed' ? texts.closed : texts.notOpen });
}

/**
 * Returns a survey that accepts the viewer's answers now. @throws ProblemError 404, 403 of one for others, 409 of one
 * that isn't open
 */
async function findOpen(context: WriteContext, id: number): Promise<FoundSurvey> {
  const found = await findForReader(context, id);
  refuseUnlessOpen(found, surveyTexts(context.viewer.language));
  return found;
}

/** Returns the valid answers to the questions. @throws ProblemError 422 by the ids of questions */
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
  return askedQuestions(questions, answers).flatMap(({ Id: id, QuestionType: type }) => {
    const answer = answers.get(id);
    return answer !== undefined && isAnswered(answer) ? [type === 'ranking' ? answer : inOptionOrder(answer)] : [];
  });
}

/** Sorts the chosen options: the order of clicks is no answer, and could tell whose it is. */
const inOptionOrder = (answer: SurveyAnswer): SurveyAnswer =>
  answer.Choices === undefined ? answer : { ...answer, Choices: answer.Choices.toSorted((one, other) => one - other) };

/** Writes a person's answers under their name, with their files. */
async function saveNamed(
  context: WriteContext,
  survey: number,
  questions: readonly SurveyQuestion[],
  answers: readonly SurveyAnswer[],
): Promise<void> {
  const { session, viewer } = context;
  const whose = { org: viewer.org, survey, person: viewer.id, area: viewer.areaId };
  await session.run(
    deleteOtherAnswers(
      viewer.org,
      survey,
      viewer.id,
      answers.map(({ IdQuestion: id }) => id),
    ),
  );
  const saved = await session.run<{ id: number; question: number }>(
    saveNamedAnswers(whose, answers.map(answerColumns)),
  );
  const filed = new Set(questions.filter(({ QuestionType: type }) => type === 'attachment').map(({ Id: id }) => id));
  for (const { id, question } of saved) {
    if (!filed.has(question)) continue;
    const files = answers.find(answer => answer.IdQuestion === question)?.Files ?? [];
    const refs = files.map(file => ({ id: file }));
    await attachFiles(context, { kind: ANSWER_FILES, id }, refs, ANSWER_FILE_LIMITS, String(question));
  }
}

/** Creates the operations of people on a survey that is for them. */
export function createAnswering(sealing: SurveySealing) {
  /** Returns the checked answers to an open survey. @throws ProblemError 404, 403, 409 and 422 as `send` */
  async function read(context: WriteContext, id: number, given: readonly SurveyAnswer[]) {
    const texts = surveyTexts(context.viewer.language);
    const survey = await findForReader(context, id);
    // Said also of a closed one: an answer sent again after a lost reply must learn that it arrived.
    if (survey.isAnswered) throw new ProblemError('already_answered', { detail: texts.alreadyAnswered });
    refuseUnlessOpen(survey, texts);
    const questions = await context.session.run<SurveyQuestion>(readQuestions(context.viewer.org, id));
    return { survey, questions, answers: checked(questions, given, texts) };
  }

  /**
   * Answers a survey, once per person even under concurrent requests. For an anonymous survey the fact that they
   * answered is stored apart from the sealed answers.
   * @throws ProblemError 404, 403 of one for others, 409 of one that isn't open or was answered before, 422 by the ids
   * of questions
   * @spec 3§4.7, 3§5.4 Survey answers, THREATS T09
   */
  async function send(context: Context, id: number, given: readonly SurveyAnswer[]): Promise<{ Thanks: string }> {
    const { viewer, db } = context;
    const { org } = viewer;
    const twice = (): ProblemError =>
      new ProblemError('already_answered', { detail: surveyTexts(viewer.language).alreadyAnswered });
    const begun = await db.write(org, async session => {
      const writing = { ...context, session };
      const { survey, questions, answers } = await read(writing, id, given);
      if (survey.isAnonymous)
        return { survey, ballot: sealing.sealBallot(org, id, questions, { area: viewer.areaId, answers }) };
      if ((await session.run(addParticipation(org, id, viewer.id))).length === 0) throw twice();
      await session.run(deleteDraft(org, id, viewer.id));
      await saveNamed(writing, id, questions, answers);
      await session.run(addTallies(org, id, [{ area: viewer.areaId, people: 1 }]));
      return { survey, ballot: null };
    });
    if (begun.ballot !== null && !(await store(context, id, begun.ballot))) throw twice();
    return { Thanks: begun.survey.thanks };
  }

  /**
   * Stores a ballot and the fact that its person has answered, in separate transactions, so that no transaction id
   * pairs them. First the person is stored with a sealed receipt, then the ballot under an id derived from it, and last
   * the receipt is removed. If the process dies between, it is resumed with the same receipt or undone when ballots are
   * counted, so nothing is lost or stored twice.
   * @returns false where the person had answered before
   * @throws ProblemError 409 of a survey that was counted meanwhile, 503 where the key of a receipt is not there
   */
  async function store(context: Context, id: number, ballot: Sealed): Promise<boolean> {
    const { viewer, db } = context;
    const { org, id: person } = viewer;
    for (;;) {
      const receipt = sealing.sealReceipt(org, id, person, newReceiptSecret());
      await db.write(org, session => session.run(beginParticipation(org, id, person, receipt)));
      const stored = await db.write(org, session => storeBallot({ ...context, session }, id, ballot));
      // Undone by a process that counted meanwhile.
      if (stored === 'undone') continue;
      const finished = await db.write(org, async session => {
        if (stored === 'closed') return session.run(abandonParticipation(org, id, person));
        await session.run(deleteDraft(org, id, person));
        return session.run(finishParticipation(org, id, person));
      });
      if (stored === 'closed') throw new ProblemError('conflict', { detail: surveyTexts(viewer.language).closed });
      return finished.length > 0;
    }
  }

  /** Stores a ballot under the id derived from its person's receipt, which is only read. */
  async function storeBallot(
    { session, viewer, log }: WriteContext,
    id: number,
    ballot: Sealed,
  ): Promise<'stored' | 'undone' | 'closed'> {
    const { org, id: person } = viewer;
    await session.run(storeBeside(org, id));
    const [survey] = await session.run<{ open: boolean }>(takesBallots(org, id));
    if (survey?.open !== true) return 'closed';
    const [kept] = await session.run<{ key: string | null; sealed: Buffer | null }>(readReceipt(org, id, person));
    if (kept === undefined) return 'undone';
    if (kept.key === null || kept.sealed === null) return 'stored';
    let secret: Buffer;
    try {
      secret = sealing.openReceipt(org, id, person, { key: kept.key, sealed: kept.sealed });
    } catch (error) {
      log.error({ err: error, org, survey: id }, 'A receipt of an answer could not be opened');
      throw new ProblemError('unavailable', { retryAfterSeconds: 60 });
    }
    await session.run(addBallot(org, id, ballotId(secret), ballot));
    return 'stored';
  }

  /** Changes a person's answers if the survey allows it. @throws ProblemError as `send`, 409 where it doesn't */
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

  /** Returns the person's draft or sent answers, and how they are handled once sent. */
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
        // The draft's key is gone: the person has to start again.
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

  /** Saves the draft of a person's answers. @throws ProblemError as `send`, but missing answers are allowed */
  const keep = (context: Context, id: number, given: readonly SurveyAnswer[]): Promise<void> =>
    context.db.write(context.viewer.org, async session => {
      const { org, id: person, language } = context.viewer;
      const survey = await findOpen({ ...context, session }, id);
      if (survey.isAnswered && !survey.allowsChanges)
        throw new ProblemError('conflict', { detail: surveyTexts(language).alreadyAnswered });
      if (given.length === 0) return void (await session.run(deleteDraft(org, id, person)));
      const questions = await session.run<SurveyQuestion>(readQuestions(org, id));
      await session.run(saveDraft(org, id, person, sealing.sealDraft(org, id, person, questions, given)));
    });

  return { send, change, mine, keep };
}

const withoutNulls = (answer: SurveyAnswer): SurveyAnswer =>
  Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)) as unknown as SurveyAnswer;
