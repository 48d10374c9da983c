import { people as english } from '#contract/i18n/en-US/people.ts';
import { people as spanish } from '#contract/i18n/es-CO/people.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Messages about people in the reader's language. */
export const peopleTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
