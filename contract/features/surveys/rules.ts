import { isDay } from '../../lib/day.ts';
import { characters } from '../../lib/text.ts';
import { SURVEY_ANSWER_MAX, SURVEY_ANSWER_UNITS_MAX, SURVEY_FILES_MAX, SURVEY_NPS, SURVEY_SCALE } from './limits.ts';
import type { AnswerFields, QuestionFields, QuestionKey, QuestionType, SurveyState, SurveyRepeats } from './types.ts';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** Days are parsed at noon UTC, which is the same day in Bogota. */
const read = (day: string): Date => new Date(`${day}T12:00:00Z`);
const written = (day: Date): string => day.toISOString().slice(0, 10);

/**
 * Returns the day, `yyyy-MM-dd`, on which the next survey of a pulse opens; the same day if the survey does not repeat.
 * @param times number of repetitions ahead
 */
export function nextPulse(opensOn: string, repeats: SurveyRepeats, times = 1): string {
  const day = read(opensOn);
  if (repeats === 'weekly') return written(addDays(day, 7 * times));
  if (repeats === 'monthly') return written(addMonths(day, times));
  return repeats === 'quarterly' ? written(addMonths(day, 3 * times)) : opensOn;
}

/**
 * Returns the next survey of a pulse that still takes answers, skipping those whose time has passed unopened. Null
 * before its day has come.
 * @param survey the last one, of a pulse that goes on
 * @param today `yyyy-MM-dd` in Bogota
 */
export function duePulse(
  {
    opensOn,
    closesOn,
    repeats,
  }: { readonly opensOn: string; readonly closesOn: string; readonly repeats: SurveyRepeats },
  today: string,
): { readonly opensOn: string; readonly closesOn: string } | null {
  if (repeats === 'never') return null;
  const length = differenceInCalendarDays(read(closesOn), read(opensOn));
  for (let times = 1; ; times += 1) {
    const opens = nextPulse(opensOn, repeats, times);
    if (opens > today) return null;
    const closes = written(addDays(read(opens), length));
    if (closes >= today) return { opensOn: opens, closesOn: closes };
  }
}

/** Whether an answer of the type is one or several of the question's options. */
export const hasOptions = (type: QuestionType): boolean =>
  type === 'radio' || type === 'checkbox' || type === 'select' || type === 'ranking';

/** Whether another question may depend on one of this type: 'only of those who chose…'. */
export const isCondition = (type: QuestionType): boolean => hasOptions(type) && type !== 'ranking';

/** Whether the options of the type may be followed by 'otra'. */
export const mayHaveOther = (type: QuestionType): boolean => isCondition(type);

/** Whether the type may take several answers if the question says so; a checkbox always does. */
export const mayBeMultiple = (type: QuestionType): boolean => type === 'select' || type === 'attachment';

/** Removes empty options. @spec 3§4.7, 3§5.11 */
export const keptOptions = (options: readonly string[]): string[] =>
  options.map(option => option.trim()).filter(option => option !== '');

interface SurveyDays {
  readonly isPublished: boolean;
  /** Opening day, `yyyy-MM-dd` in Bogota, as the other days. */
  readonly opensOn: string;
  /** The last day. */
  readonly closesOn: string | null;
  /** True if it was closed early, or its answers are counted: it stays closed. */
  readonly isEnded: boolean;
}

/** Returns the state of a survey on a day in Bogota. */
export function surveyState({ isPublished, opensOn, closesOn, isEnded }: SurveyDays, today: string): SurveyState {
  if (!isPublished) return 'draft';
  if (isEnded || (closesOn !== null && today > closesOn)) return 'closed';
  return today < opensOn ? 'scheduled' : 'open';
}

type Asked<Id> = QuestionFields<Id> & { readonly Id: Id };
type Given<Id> = ReadonlyMap<Id, AnswerFields>;

/** Whether the answer has any content. */
export const isAnswered = (answer: AnswerFields | undefined): boolean =>
  answer !== undefined &&
  ((answer.Choices ?? []).length > 0 ||
    (answer.Text ?? '').trim() !== '' ||
    answer.Score !== undefined ||
    (answer.Day ?? '') !== '' ||
    (answer.Files ?? []).length > 0);

/**
 * Returns the questions that a person is asked, by their answers so far. A question that depends on an unasked one is
 * not asked either.
 */
export function askedQuestions<Id extends QuestionKey, Question extends Asked<Id>>(
  questions: readonly Question[],
  answers: Given<Id>,
): Question[] {
  const asked = new Set<Id>();
  return questions.filter(({ Id: id, Condition: condition }) => {
    const isAsked =
      condition === null ||
      (asked.has(condition.Question) &&
        (answers.get(condition.Question)?.Choices ?? []).some(choice => condition.Options.includes(choice)));
    if (isAsked) asked.add(id);
    return isAsked;
  });
}

/** Returns a person's progress; sections need no answer. @spec 3§4.7 */
export function progressOf<Id extends QuestionKey>(questions: readonly Asked<Id>[], answers: Given<Id>) {
  const asked = askedQuestions(questions, answers).filter(({ QuestionType: type }) => type !== 'section');
  return { answered: asked.filter(({ Id: id }) => isAnswered(answers.get(id))).length, total: asked.length };
}

/** Fault of an answer. */
export type AnswerFault = 'required' | 'invalid' | 'tooLong' | 'rankAll' | 'tooManyFiles';

const isAmong = (values: readonly number[], count: number): boolean =>
  new Set(values).size === values.length &&
  values.every(value => Number.isInteger(value) && value >= 0 && value < count);

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** Fields of an answer, by the type of question. */
const MEMBERS: Readonly<Record<QuestionType, readonly (keyof AnswerFields)[]>> = {
  radio: ['Choices', 'Text'],
  checkbox: ['Choices', 'Text'],
  select: ['Choices', 'Text'],
  text: ['Text'],
  date: ['Day'],
  attachment: ['Files'],
  scale: ['Score'],
  nps: ['Score'],
  ranking: ['Choices'],
  section: [],
};

/** Returns the largest number of options that may be chosen in a question, 'otra' included. */
const mostChoices = ({ QuestionType: type, IsMultiple: isMultiple }: QuestionFields<unknown>): number =>
  type === 'checkbox' || (type === 'select' && isMultiple) ? Number.POSITIVE_INFINITY : 1;

/** Returns the fault of a person's answer to a question; null if it is valid. @spec 3§5.4 Survey answers */
export function answerFault(question: QuestionFields<unknown>, answer: AnswerFields | undefined): AnswerFault | null {
  const { QuestionType: type, Options: options } = question;
  if (answer === undefined || !isAnswered(answer)) return question.IsRequired ? 'required' : null;
  const { Choices: choices = [], Text: text = '', Score: score, Day: day, Files: files = [] } = answer;
  const given = (Object.keys(answer) as (keyof AnswerFields)[]).filter(member =>
    isAnswered({ [member]: answer[member] }),
  );
  if (given.some(member => !MEMBERS[type].includes(member))) return 'invalid';
  if (text.length > SURVEY_ANSWER_UNITS_MAX || characters(text) > SURVEY_ANSWER_MAX) return 'tooLong';
  if (type === 'ranking')
    return isAmong(choices, options.length) ? (choices.length === options.length ? null : 'rankAll') : 'invalid';
  if (hasOptions(type)) {
    const hasOther = text.trim() !== '';
    if (hasOther && !question.HasOther) return 'invalid';
    const count = choices.length + (hasOther ? 1 : 0);
    return isAmong(choices, options.length) && count <= mostChoices(question) ? null : 'invalid';
  }
  if (type === 'scale' || type === 'nps')
    return isWithin(score ?? Number.NaN, type === 'scale' ? SURVEY_SCALE : SURVEY_NPS) ? null : 'invalid';
  if (type === 'date') return isDay(day ?? '') ? null : 'invalid';
  if (type === 'attachment')
    return files.length <= (question.IsMultiple ? SURVEY_FILES_MAX : 1) ? null : 'tooManyFiles';
  return null;
}

/** Returns the faults of all answers, for the questions that are asked, in their order. @spec 3§5.4 Survey answers */
export function answerFaults<Id extends QuestionKey>(
  questions: readonly Asked<Id>[],
  answers: Given<Id>,
): Map<Id, AnswerFault> {
  const faults = new Map<Id, AnswerFault>();
  for (const question of askedQuestions(questions, answers)) {
    const fault = answerFault(question, answers.get(question.Id));
    if (fault !== null) faults.set(question.Id, fault);
  }
  return faults;
}
