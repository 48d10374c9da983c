import { loans as english } from '#contract/i18n/en-US/loans.ts';
import { loans as spanish } from '#contract/i18n/es-CO/loans.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
export const loanTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
