import { newQuestion, newSurvey, type EditedSurvey } from './editor-input.ts';
import type { QuestionInput } from '#contract/features/surveys/types.ts';

/** Unsaved content of the survey editor. */
export interface EditorDraft {
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
