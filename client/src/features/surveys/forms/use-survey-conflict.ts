import { useState } from 'react';
import type { QuestionInput, QuestionKey } from '#contract/features/surveys/types.ts';
import { shortened } from '#contract/lib/text.ts';
import { rebaseValues, type RebasedValues } from '../../../lib/rebase-values.ts';
import { useEditConflict, type Clash } from '../../../ui/controls/use-edit-conflict.ts';
import type { EditConflictNoticeProps, ShownClash } from '../../../ui/feedback/edit-conflict-notice.tsx';
import type { EditedSurvey } from '../editor-input.ts';
import { useSurveysAdminTexts } from '../texts.ts';

/** Name of the part of a survey that is one of its saved questions. */
type QuestionPart = `Question ${number}`;

/** Survey in parts: its fields, its audience, its saved questions (null if deleted), and their order. */
type SurveyParts = Omit<EditedSurvey, 'Home' | 'Targets' | 'Questions' | 'DeletedQuestions'> & {
  readonly Audience: Pick<EditedSurvey, 'Home' | 'Targets'>;
  readonly Order: readonly QuestionKey[];
} & { readonly [Name in QuestionPart]: QuestionInput | null };

type Questions = readonly QuestionInput[];

const keysOf = (questions: Questions): QuestionKey[] => questions.map(({ Id: key }) => key);

/** Returns the ids of the saved questions. */
const savedIds = (questions: Questions): number[] =>
  keysOf(questions).filter((key): key is number => typeof key === 'number');

const PART = 'Question ';

/** Returns the question id of a part, or null if the part is not a question. */
const questionOf = (part: string): number | null => (part.startsWith(PART) ? Number(part.slice(PART.length)) : null);

/**
 * Returns the parts of a survey. @param others other versions of the same survey; their questions that are missing here
 * become parts too
 */
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

/** Returns the keys of `order`, with missing keys of `other` inserted after their predecessor there. */
function woven(order: readonly QuestionKey[], other: readonly QuestionKey[]): QuestionKey[] {
  const keys = [...order];
  for (const [index, key] of other.entries())
    if (!keys.includes(key)) keys.splice(index === 0 ? 0 : keys.indexOf(other[index - 1] ?? key) + 1, 0, key);
  return keys;
}

/**
 * Returns the current index of an option: where its text is, or its old place if only it was renamed; null if it is
 * gone.
 */
function placeOf(option: number, before: readonly string[], now: readonly string[]): number | null {
  const at = now.indexOf(before[option] ?? '');
  if (at >= 0) return at;
  return before.length === now.length && !before.includes(now[option] ?? '') ? option : null;
}

/** Returns a question whose condition is adjusted to the current options of the question it refers to. */
function conditioned(question: QuestionInput, from: Questions, now: Questions): QuestionInput {
  const { Condition: condition } = question;
  const [before, asker] = [from, now].map(all => all.find(({ Id: key }) => key === condition?.Question)?.Options);
  if (condition === null || before === undefined || asker === undefined) return question;
  const Options = condition.Options.flatMap(option => placeOf(option, before, asker) ?? []);
  return { ...question, Condition: { ...condition, Options } };
}

/**
 * Puts parts into a survey being edited.
 * @param `stands` survey whose order places the questions that are not in it yet
 */
export function withParts(survey: EditedSurvey, parts: Partial<SurveyParts>, stands: Questions): EditedSurvey {
  const { Audience, Order = [], ...rest } = parts;
  const found = new Map(survey.Questions.map(question => [question.Id, question]));
  const fields: Record<string, unknown> = {};
  for (const [part, value] of Object.entries(rest)) {
    const id = questionOf(part);
    if (id === null) fields[part] = value;
    else if (value === null) found.delete(id);
    else found.set(id, value as QuestionInput); // The part is a question.
  }
  const keys = [Order, keysOf(survey.Questions), keysOf(stands), [...found.keys()]].reduce(woven);
  const together = keys.flatMap(key => found.get(key) ?? []);
  const own = new Set(survey.Questions);
  const Questions = together.map(one => conditioned(one, own.has(one) ? survey.Questions : stands, together));
  return { ...survey, ...fields, ...Audience, Questions };
}

/** Result of an edit of a survey after another person's edit was saved first. */
interface RebasedSurvey extends Pick<RebasedValues<SurveyParts>, 'taken' | 'both'> {
  readonly edited: EditedSurvey;
  /** Current saved survey. */
  readonly stands: SurveyParts;
  /** Titles of all its questions, including deleted ones. */
  readonly titles: ReadonlyMap<number, string>;
}

/**
 * Applies an edit on top of the saved survey, part by part (`rebaseValues`). It includes questions that another person
 * has added.
 * @param mine survey in the form
 * @param before saved survey when the form opened
 * @param theirs current saved survey
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

/** Number of characters by which a question is named. */
const NAMED = 60;

type Part = Extract<keyof SurveyParts, string>;

interface SurveyConflict {
  /** Recovered draft on top of the saved survey; null if there was none. */
  recovered: RebasedSurvey | null;
  /** Survey in the form; `before` is the saved one. */
  edited: EditedSurvey;
  before: EditedSurvey;
  show: (edited: EditedSurvey) => void;
}

/**
 * Returns the concurrent changes of another person to a survey, in words, and lets the author choose a version for
 * parts that both changed. @spec decision 44
 */
export function useSurveyConflict({ recovered, edited, before, show }: SurveyConflict) {
  const { editor: text } = useSurveysAdminTexts();
  const { editConflict, hear, forget, exchange } = useEditConflict<SurveyParts>(
    recovered && { recovered, ...recovered },
  );
  const [last, setLast] = useState(recovered);

  const labelOf = (part: Part): string => {
    const id = questionOf(part);
    if (id === null) return text.parts[part as keyof typeof text.parts]; // All other parts are fields.
    return text.questionNamed(shortened(last?.titles.get(id)?.trim() || text.untitled, NAMED));
  };

  const saidOf = ({ part, theirs, mine, isTaken }: Clash<SurveyParts>, shown: SurveyParts): ShownClash['theirs'] => {
    if (part === 'Repeats') return text.every[theirs as SurveyParts['Repeats']]; // The value belongs to this part.
    if (theirs === null) return null;
    if (typeof theirs === 'string')
      return part === 'OpensOn' || part === 'ClosesOn' ? theirs.replaceAll('-', '/') : theirs;
    if (questionOf(part) === null) return undefined;
    const [their, own] = [theirs, isTaken ? mine : shown[part]] as (QuestionInput | null)[]; // The part is a question.
    return their?.Title === own?.Title ? undefined : their?.Title;
  };

  const notice = (): EditConflictNoticeProps | null => {
    if (editConflict === null) return null;
    const shown = partsOf(edited, before);
    return {
      taken: editConflict.taken.map(part =>
        last?.stands[part] === null && questionOf(part) !== null ? text.questionDeleted(labelOf(part)) : labelOf(part),
      ),
      clashes: editConflict.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: saidOf(clash, shown),
        isTaken: clash.isTaken,
        onExchange: () => show(withParts(edited, exchange(clash, shown), before.Questions)),
      })),
      hasStoppedSaving: editConflict.hasStoppedSaving,
    };
  };

  return {
    editConflict: notice(),
    /** Shows the changes that another person saved first. */
    hear: (rebased: RebasedSurvey) => {
      setLast(rebased);
      hear(rebased, rebased.stands);
    },
    forget,
  };
}
