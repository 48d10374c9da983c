import { access as english } from '#contract/i18n/en-US/access.ts';
import { access as spanish } from '#contract/i18n/es-CO/access.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const accessTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
