import { newQuestion, newSurvey, type EditedSurvey } from './editor-input.ts';
import type { QuestionInput } from '#contract/features/surveys/types.ts';

/** What somebody has written in the editor of surveys and not saved. */
export interface EditorDraft {
  readonly edited: EditedSurvey;
  /** What stood when they began. */
  readonly before: EditedSurvey;
}

/** What an earlier version of the product may have left is no survey of this one. */
const isLike = (value: unknown, pattern: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(pattern).every(([key, one]) => {
    const own: unknown = Reflect.get(value, key);
    // What may be absent is null in the pattern.
    return one === null || (Array.isArray(one) ? Array.isArray(own) : typeof own === typeof one);
  });

const isQuestion = (value: unknown): boolean => {
  const { Id: _key, ...rest } = newQuestion('text');
  return isLike(value, rest) && ['string', 'number'].includes(typeof (value as QuestionInput).Id);
};

const isSurvey = (value: unknown): boolean =>
  isLike(value, newSurvey(new Date(0))) && (value as EditedSurvey).Questions.every(isQuestion); // with such questions

/** Whether a value that was read from the browser is a draft of the editor. */
export function isEditorDraft(value: unknown): value is EditorDraft {
  if (!isLike(value, { edited: {}, before: {} })) return false;
  const { edited, before } = value as EditorDraft; // its members are of their kinds
  return isSurvey(edited) && isSurvey(before);
}
