import type { QuestionInput, QuestionKey } from '#contract/features/surveys/types.ts';
import { rebaseValues, type RebasedValues } from '../../lib/rebase-values.ts';
import type { EditedSurvey } from './editor-input.ts';

/** The part of a survey that is one of its saved questions. */
type QuestionPart = `Question ${number}`;

/** A survey part by part: its fields, whom it is for, its saved questions (null of one that is deleted), and their order. */
export type SurveyParts = Omit<EditedSurvey, 'Home' | 'Targets' | 'Questions' | 'DeletedQuestions'> & {
  readonly Audience: Pick<EditedSurvey, 'Home' | 'Targets'>;
  readonly Order: readonly QuestionKey[];
} & { readonly [Part in QuestionPart]: QuestionInput | null };

type Questions = readonly QuestionInput[];

const keysOf = (questions: Questions): QuestionKey[] => questions.map(({ Id: key }) => key);

/** Ids of those that are saved. */
export const savedIds = (questions: Questions): number[] =>
  keysOf(questions).filter((key): key is number => typeof key === 'number');

const PART = 'Question ';

/** The id of the question that a part is; null of what is none. */
export const questionOf = (part: string): number | null =>
  part.startsWith(PART) ? Number(part.slice(PART.length)) : null;

/** @param others the same survey as it is elsewhere: a question of theirs that isn't there is a part too */
export function partsOf(survey: EditedSurvey, ...others: readonly EditedSurvey[]): SurveyParts {
  const { Home, Targets, Questions: questions, DeletedQuestions: _deleted, ...fields } = survey;
  const ids = [survey, ...others].map(one => new Set(savedIds(one.Questions)));
  const each = [...new Set(ids.flatMap(one => [...one]))].map(
    id => [`${PART}${id}`, questions.find(({ Id: key }) => key === id) ?? null] as const,
  );
  return {
    ...fields,
    Audience: { Home, Targets },
    Order: savedIds(questions).filter(id => ids.every(one => one.has(id))),
    ...Object.fromEntries(each),
  };
}

/** The keys of `order`, with those that are missing in it behind the one that they follow in `other`. */
function woven(order: readonly QuestionKey[], other: readonly QuestionKey[]): QuestionKey[] {
  const keys = [...order];
  for (const [index, key] of other.entries())
    if (!keys.includes(key)) keys.splice(index === 0 ? 0 : keys.indexOf(other[index - 1] ?? key) + 1, 0, key);
  return keys;
}

/** Where an option is now: at its words, or at its place where it alone was called otherwise; null where it is gone. */
function placeOf(option: number, before: readonly string[], now: readonly string[]): number | null {
  const at = now.indexOf(before[option] ?? '');
  if (at >= 0) return at;
  return before.length === now.length && !before.includes(now[option] ?? '') ? option : null;
}

/** A question whose condition names, among the questions that are together now, the options that it named where it comes from. */
function conditioned(question: QuestionInput, from: Questions, now: Questions): QuestionInput {
  const { Condition: condition } = question;
  const [before, asker] = [from, now].map(all => all.find(({ Id: key }) => key === condition?.Question)?.Options);
  if (condition === null || before === undefined || asker === undefined) return question;
  const Options = condition.Options.flatMap(option => placeOf(option, before, asker) ?? []);
  return { ...question, Condition: { ...condition, Options } };
}

/**
 * Puts parts into a survey that is being edited.
 * @param stands where the questions stand that are not in it yet
 */
export function withParts(survey: EditedSurvey, parts: Partial<SurveyParts>, stands: Questions): EditedSurvey {
  const { Audience, Order = [], ...rest } = parts;
  const found = new Map(survey.Questions.map(question => [question.Id, question]));
  const fields: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(rest)) {
    const id = questionOf(part);
    if (id === null) fields[part] = value;
    else if (value === null) found.delete(id);
    else found.set(id, value as QuestionInput); // of the part that is a question
  }
  const keys = [Order, keysOf(survey.Questions), keysOf(stands), [...found.keys()]].reduce(woven);
  const together = keys.flatMap(key => found.get(key) ?? []);
  const own = new Set(survey.Questions);
  const Questions = together.map(one => conditioned(one, own.has(one) ? survey.Questions : stands, together));
  return { ...survey, ...fields, ...Audience, Questions };
}

/** What is left of an edit of a survey after somebody else's was saved first. */
export interface RebasedSurvey extends Pick<RebasedValues<SurveyParts>, 'taken' | 'both'> {
  readonly edited: EditedSurvey;
  /** What stands now. */
  readonly stands: SurveyParts;
  /** What every question of it is called, also of one that is deleted. */
  readonly titles: ReadonlyMap<number, string>;
}

/**
 * Puts an edit upon what stands meanwhile, part by part (`rebaseValues`): a question that somebody else has added is in it too.
 * @param mine what the form shows
 * @param before what stood when it opened
 * @param theirs what stands now
 * @spec decision 44
 */
export function rebaseSurvey(mine: EditedSurvey, before: EditedSurvey, theirs: EditedSurvey): RebasedSurvey {
  const stands = partsOf(theirs, mine, before);
  const { taken, both } = rebaseValues(partsOf(mine, before, theirs), partsOf(before, mine, theirs), stands);
  const parts = Object.fromEntries(taken.map(part => [part, stands[part]])) as Partial<SurveyParts>;
  const asked = [before, mine, theirs].flatMap(({ Questions: questions }) => questions);
  const titles = new Map(
    asked.flatMap(({ Id: key, Title }) => (typeof key === 'number' ? [[key, Title] as const] : [])),
  );
  return { edited: withParts(mine, parts, theirs.Questions), stands, titles, taken, both };
}
