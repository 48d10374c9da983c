import { config as english } from '#contract/i18n/en-US/config.ts';
import { config as spanish } from '#contract/i18n/es-CO/config.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const configTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
