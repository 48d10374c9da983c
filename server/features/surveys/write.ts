import type { SurveyBody } from '#contract/features/surveys/schema.ts';
import { nextPulse } from '#contract/features/surveys/rules.ts';
import type {
  QuestionCondition,
  QuestionInput,
  QuestionKey,
  SurveyInput,
  SurveyQuestion,
  SurveyRow,
} from '#contract/features/surveys/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns, Insert, Remove, Save } from '../../lists/define-list.ts';
import { readerValues } from '../access/service.ts';
import { audit, auditAnother } from '../audit/service.ts';
import {
  addQuestions,
  addTargets,
  deleteQuestions,
  deleteTargets,
  forgetConditions,
  isBegun,
  readQuestions,
  saveConditions,
  saveQuestions,
  type QuestionColumns,
} from './questions-sql.ts';
import { surveyTexts } from './survey-sql.ts';

const refuse = (errors: Readonly<Record<string, string>>): ProblemError =>
  new ProblemError('invalid', { errors: { ...errors } });

const columnsOf = (input: SurveyInput): Columns => ({
  title: input.Title,
  description: input.DescriptionSurvey,
  thanks: input.Thanks,
  note: input.Note,
  is_anonymous: input.Anonymous,
  allows_changes: input.AllowsChanges,
  shares_results: input.SharesResults,
  home: input.Home,
  opens_on: input.OpensOn,
  closes_on: input.ClosesOn,
  repeats: input.Repeats,
});

const questionColumns = (question: QuestionInput, position: number): QuestionColumns => ({
  id: typeof question.Id === 'number' ? question.Id : null,
  position,
  kind: question.QuestionType,
  title: question.Title,
  description: question.DescriptionQuestion,
  options: question.Options,
  is_required: question.IsRequired,
  is_multiple: question.IsMultiple,
  has_other: question.HasOther,
});

/** Returns the body with the defaults that its schema filled in. */
const inputOf = (body: SurveyBody): SurveyInput => body as SurveyInput;

/** Checks the days. @throws ProblemError 422 */
function checkDays(context: WriteContext, input: SurveyInput, before: SurveyRow | null): void {
  const texts = surveyTexts(context.viewer.language);
  const today = bogotaDay(context.now);
  const isMoved = before === null || before.ClosesOn !== input.ClosesOn;
  if (isMoved && input.ClosesOn !== null && input.ClosesOn < today) throw refuse({ ClosesOn: texts.closesPast });
  if (input.Repeats === 'never' || input.ClosesOn === null) return;
  const following = nextPulse(input.OpensOn, input.Repeats);
  if (input.ClosesOn >= following) throw refuse({ ClosesOn: texts.pulseTooLong });
}

/** Writes the questions in order, with their conditions. */
async function writeQuestions(
  context: WriteContext,
  survey: number,
  questions: readonly QuestionInput[],
): Promise<void> {
  const { session, viewer } = context;
  const columns = questions.map(questionColumns);
  const added = columns.filter(({ id }) => id === null);
  if (added.length < columns.length)
    await session.run(
      saveQuestions(
        viewer.org,
        survey,
        columns.filter(({ id }) => id !== null),
      ),
    );
  const ids = new Map<QuestionKey, number>(
    questions.flatMap(({ Id: id }) => (typeof id === 'number' ? [[id, id] as const] : [])),
  );
  if (added.length > 0)
    for (const { id, position } of await session.run<{ id: number; position: number }>(
      addQuestions(viewer.org, survey, added),
    )) {
      const key = questions[position]?.Id;
      if (key !== undefined) ids.set(key, id);
    }
  const conditions = questions.flatMap(({ Id: key, Condition: condition }) => {
    const id = ids.get(key);
    const question = condition === null ? undefined : ids.get(condition.Question);
    return condition === null || id === undefined || question === undefined
      ? []
      : [{ id, condition: { Question: question, Options: condition.Options } satisfies QuestionCondition }];
  });
  if (conditions.length > 0) await session.run(saveConditions(viewer.org, survey, conditions));
}

/** Writes the survey's targets. @throws ProblemError 422 of targets that don't exist */
async function writeTargets(
  context: WriteContext,
  survey: number,
  input: SurveyInput,
  before: SurveyRow | null,
): Promise<void> {
  const { session, viewer } = context;
  if (before !== null) await session.run(deleteTargets(viewer.org, survey));
  const wanted = input.Home ? [] : input.Targets;
  if (wanted.length === 0) return;
  const distinct = new Set(wanted.map(({ Type, Id }) => `${Type} ${Id}`));
  const stood = (before?.Targets ?? []).map(({ Type, Id }) => ({ Type, Id }));
  const added = await session.run(addTargets(survey, wanted, stood), readerValues(context));
  if (added.length < distinct.size) throw refuse({ Targets: surveyTexts(viewer.language).targetGone });
}

/** Adds a survey, which nobody sees until it is published. @spec 3§7.4 */
export async function createSurvey(context: WriteContext, body: SurveyBody, insert: Insert): Promise<number> {
  const input = inputOf(body);
  checkDays(context, input, null);
  if (input.Questions.some(({ Id: id }) => typeof id === 'number'))
    throw refuse({ Questions: surveyTexts(context.viewer.language).questionsFailed });
  const id = await insert({ ...columnsOf(input), author_id: context.viewer.id, created_at: context.now });
  await writeTargets(context, id, input, null);
  await writeQuestions(context, id, input.Questions);
  return id;
}

/** Returns the parts of a question that are fixed once an answer exists: all but its texts. */
const structure = (question: QuestionInput | SurveyQuestion): string =>
  JSON.stringify([
    question.Id,
    question.QuestionType,
    question.Options.length,
    question.IsRequired,
    question.IsMultiple,
    question.HasOther,
    question.Condition,
  ]);

const words = (question: QuestionInput | SurveyQuestion): string =>
  JSON.stringify([question.Title, question.DescriptionQuestion, question.Options]);

/**
 * Saves a survey with its questions. Once it is published, its audience and anonymity are fixed. Once it has
 * an answer, only the texts of its questions may change, with a note that says so.
 * @throws ProblemError 422 by the fields
 * @spec 3§4.7, 3§7.4, decision 161
 */
export async function updateSurvey(context: WriteContext, row: SurveyRow, body: SurveyBody, save: Save): Promise<void> {
  const { session, viewer, now } = context;
  const texts = surveyTexts(viewer.language);
  const input = inputOf(body);
  checkDays(context, input, row);
  const isPublished = row.State !== 'draft';
  if (isPublished) checkPublished(row, input, texts);
  const before = await session.run<SurveyQuestion>(readQuestions(viewer.org, row.Id));
  const [found] = await session.run<{ begun: boolean }>(isBegun(viewer.org, row.Id));
  if (found?.begun === true) {
    const isSame =
      input.Questions.length === before.length &&
      input.Questions.every((question, index) => {
        const stood = before[index];
        return stood !== undefined && structure(stood) === structure(question);
      });
    if (!isSame) throw refuse({ Questions: texts.structureLocked });
    const isCorrected = input.Questions.some((question, index) => {
      const stood = before[index];
      return stood !== undefined && words(stood) !== words(question);
    });
    if (isCorrected && input.Note === '') throw refuse({ Note: texts.noteRequired });
  }
  const stays = new Set(input.Questions.flatMap(({ Id: id }) => (typeof id === 'number' ? [id] : [])));
  const deleted = new Set(input.DeletedQuestions ?? []);
  const known = new Set(before.map(({ Id: id }) => id));
  // The editor has seen every question: one that is neither in the body nor deleted was added by another person.
  const isWhole =
    before.every(({ Id: id }) => stays.has(id) !== deleted.has(id)) && [...stays].every(id => known.has(id));
  if (!isWhole) throw refuse({ Questions: texts.questionsFailed });
  await save({ ...columnsOf(input), edited_at: now });
  if (!isPublished) await writeTargets(context, row.Id, input, row);
  await session.run(forgetConditions(viewer.org, row.Id));
  if (deleted.size > 0) await session.run(deleteQuestions(viewer.org, row.Id, [...deleted]));
  await writeQuestions(context, row.Id, input.Questions);
  await auditAnother(context, row.UserId, {
    feature: 'surveys',
    action: 'edited',
    subject: row.Id,
    detail: row.Title,
  });
}

/** @throws ProblemError 422 for changes to parts that are fixed after publication */
function checkPublished(row: SurveyRow, input: SurveyInput, texts: ReturnType<typeof surveyTexts>): void {
  const targets = (survey: Pick<SurveyInput, 'Home' | 'Targets'> | SurveyRow): string =>
    JSON.stringify([
      survey.Home,
      survey.Home === true ? [] : (survey.Targets ?? []).map(({ Type, Id }) => `${Type} ${Id}`).toSorted(),
    ]);
  if (row.Anonymous !== input.Anonymous) throw refuse({ Anonymous: texts.anonymityLocked });
  if (targets(row) !== targets(input)) throw refuse({ Targets: texts.anonymityLocked });
  if (row.State !== 'scheduled' && row.OpensOn !== input.OpensOn) throw refuse({ OpensOn: texts.opensLocked });
  if (row.State === 'closed' && row.ClosesOn !== input.ClosesOn) throw refuse({ ClosesOn: texts.staysClosed });
}

/** Deletes a survey with all its answers, and records the deletion in the audit log. */
export async function removeSurvey(context: WriteContext, row: SurveyRow, remove: Remove): Promise<void> {
  await remove();
  await audit(context, { feature: 'surveys', action: 'deleted', subject: row.Id, detail: row.Title });
}
