import { welcome as english } from '#contract/i18n/en-US/welcome.ts';
import { welcome as spanish } from '#contract/i18n/es-CO/welcome.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const welcomeTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
