import type { RecognitionTexts } from '#contract/features/recognitions/schema.ts';
import { recognitions as english } from '#contract/i18n/en-US/recognitions.ts';
import { recognitions as spanish } from '#contract/i18n/es-CO/recognitions.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

const textsOf = (language: Language): Translation<typeof spanish> => (language === 'EN-US' ? english : spanish);

/** The messages of refusals in the reader's language. */
export const recognitionTexts = (language: Language): RecognitionTexts => textsOf(language).errors;

/** Texts of the file of counts. */
export const statisticsTexts = (language: Language): Translation<typeof spanish>['statistics'] =>
  textsOf(language).statistics;
