import type { SurveyTexts } from '#contract/features/surveys/schema.ts';
import { surveys as english } from '#contract/i18n/en-US/surveys.ts';
import { surveys as spanish } from '#contract/i18n/es-CO/surveys.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the error messages in the reader's language. */
export const surveyTexts = (language: Language): SurveyTexts => (language === 'EN-US' ? english : spanish).errors;

/** Returns the names of a survey as a responsibility of a person. */
export const surveyWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;
