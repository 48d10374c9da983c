import { hasOptions, isCondition, mayBeMultiple, mayHaveOther } from '#contract/features/surveys/rules.ts';
import type {
  QuestionInput,
  QuestionKey,
  QuestionType,
  SurveyInput,
  SurveyQuestion,
} from '#contract/features/surveys/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Survey } from './queries.ts';

/** Unsaved content of the survey editor. */
interface EditorDraft {
  readonly edited: EditedSurvey;
  /** Saved survey when editing began. */
  readonly before: EditedSurvey;
}

/** Whether a stored value has the shape of a pattern; an earlier version of the product may have left another. */
const isLike = (value: unknown, pattern: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(pattern).every(([key, one]) => {
    const own: unknown = Reflect.get(value, key);
    // Optional values are null in the pattern.
    return one === null || (Array.isArray(one) ? Array.isArray(own) : typeof own === typeof one);
  });

const isQuestion = (value: unknown): boolean => {
  const { Id: _key, ...rest } = newQuestion('text');
  return isLike(value, rest) && ['string', 'number'].includes(typeof (value as QuestionInput).Id);
};

const isSurvey = (value: unknown): boolean =>
  isLike(value, newSurvey(new Date(0))) && (value as EditedSurvey).Questions.every(isQuestion); // Its questions have the checked shape.

/** Whether a value read from the browser's storage is a draft of the editor. */
export function isEditorDraft(value: unknown): value is EditorDraft {
  if (!isLike(value, { edited: {}, before: {} })) return false;
  const { edited, before } = value as EditorDraft; // Both members have been checked to be objects.
  return isSurvey(edited) && isSurvey(before);
}

/** Survey in the editor; empty options are left out when it is sent. */
export type EditedSurvey = SurveyInput;

/** Upper bound of the random number of a new question. */
const NUMBERS = 1e12;

/** Returns 'nq-' and a random number. @spec 3§3.5 Survey, 3§9 */
export const newKey = (): string => `nq-${Math.floor(Math.random() * NUMBERS)}`;

export const newQuestion = (type: QuestionType, more: Partial<QuestionInput> = {}): QuestionInput => ({
  Id: newKey(),
  QuestionType: type,
  Title: '',
  DescriptionQuestion: '',
  Options: hasOptions(type) ? ['', ''] : [],
  IsRequired: false,
  IsMultiple: false,
  HasOther: false,
  Condition: null,
  ...more,
});

export const newSurvey = (now: Date): EditedSurvey => ({
  Title: '',
  DescriptionSurvey: '',
  Thanks: '',
  Note: '',
  Anonymous: true,
  AllowsChanges: false,
  SharesResults: false,
  OpensOn: bogotaDay(now),
  ClosesOn: null,
  Repeats: 'never',
  Home: true,
  Targets: [],
  Questions: [],
});

/** Returns the editable form of a saved survey. */
export const editedOf = (survey: Survey): EditedSurvey => ({
  Title: survey.Title,
  DescriptionSurvey: survey.DescriptionSurvey,
  Thanks: survey.Thanks,
  Note: survey.Note,
  Anonymous: survey.Anonymous,
  AllowsChanges: survey.AllowsChanges,
  SharesResults: survey.SharesResults,
  OpensOn: survey.OpensOn,
  ClosesOn: survey.ClosesOn,
  Repeats: survey.Repeats,
  Home: survey.Home ?? false,
  Targets: (survey.Targets ?? []).map(({ Type, Id }) => ({ Type, Id })),
  Questions: survey.Questions.results.map(
    ({ Id, QuestionType, Title, DescriptionQuestion, Options, IsRequired, IsMultiple, HasOther, Condition }) => ({
      Id,
      QuestionType,
      Title,
      DescriptionQuestion,
      Options,
      IsRequired,
      IsMultiple,
      HasOther,
      Condition,
    }),
  ),
});

/**
 * Returns the questions without empty options; the conditions of others are renumbered to match. @spec 3§4.7, 3§5.11
 */
function sentQuestions(questions: readonly QuestionInput[]): QuestionInput[] {
  const places = new Map<QuestionKey, Map<number, number>>();
  return questions.map(question => {
    const kept = question.Options.flatMap((option, index) => (option.trim() === '' ? [] : [{ option, index }]));
    places.set(question.Id, new Map(kept.map(({ index }, place) => [index, place])));
    const { Condition: condition, QuestionType: type } = question;
    return {
      ...question,
      Options: hasOptions(type) ? kept.map(({ option }) => option) : [],
      IsMultiple: question.IsMultiple && mayBeMultiple(type),
      HasOther: question.HasOther && mayHaveOther(type),
      Condition:
        condition === null
          ? null
          : {
              ...condition,
              Options: condition.Options.flatMap(option => places.get(condition.Question)?.get(option) ?? []),
            },
    };
  });
}

/**
 * Returns the survey as it is sent: questions that are not among the saved ones are new, and saved ones left out are
 * deleted.
 * @param `stands` saved questions; none for a new survey
 */
export function sentSurvey(survey: EditedSurvey, stands: readonly QuestionInput[]): EditedSurvey {
  const known = new Set(stands.map(({ Id: key }) => key));
  // If another person has deleted a question meanwhile, the author's version is kept as a new one.
  const keyOf = (key: QuestionKey): QuestionKey => (typeof key === 'number' && !known.has(key) ? `nq-${key}` : key);
  const kept = new Set(survey.Questions.map(({ Id: key }) => key));
  return {
    ...survey,
    Questions: sentQuestions(survey.Questions).map(question => ({
      ...question,
      Id: keyOf(question.Id),
      Condition: question.Condition && { ...question.Condition, Question: keyOf(question.Condition.Question) },
    })),
    DeletedQuestions: [...known].filter((key): key is number => typeof key === 'number' && !kept.has(key)),
  };
}

/** Returns the questions before a given one that its condition may refer to. */
export const askersBefore = (questions: readonly QuestionInput[], index: number): readonly QuestionInput[] =>
  questions.slice(0, index).filter(({ QuestionType: type }) => isCondition(type));

/** Returns the questions whose condition no earlier question answers any more, after a move or a deletion. */
export const lostConditions = (questions: readonly QuestionInput[]): QuestionKey[] =>
  questions.flatMap(({ Id: key, Condition: condition }, index) =>
    condition !== null && !askersBefore(questions, index).some(({ Id: id }) => id === condition.Question) ? [key] : [],
  );

/** Removes the lost conditions. */
export function withoutLostConditions(questions: readonly QuestionInput[]): QuestionInput[] {
  const lost = new Set(lostConditions(questions));
  return questions.map(question => (lost.has(question.Id) ? { ...question, Condition: null } : question));
}

/** Returns the questions as they will be asked, numbered from 1, for a preview. */
export function previewed(questions: readonly QuestionInput[]): SurveyQuestion[] {
  const sent = sentQuestions(questions);
  const ids = new Map(sent.map(({ Id: id }, index) => [id, index + 1]));
  return sent.map((question, index) => ({
    ...question,
    Id: index + 1,
    IdSurvey: 0,
    Position: index,
    Condition:
      question.Condition === null
        ? null
        : { Question: ids.get(question.Condition.Question) ?? 0, Options: question.Condition.Options },
  }));
}
