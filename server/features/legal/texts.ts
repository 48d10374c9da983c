import { legal as english } from '#contract/i18n/en-US/legal.ts';
import { legal as spanish } from '#contract/i18n/es-CO/legal.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
export const legalTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
