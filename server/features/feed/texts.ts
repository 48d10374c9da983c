import { feed as english } from '#contract/i18n/en-US/feed.ts';
import { feed as spanish } from '#contract/i18n/es-CO/feed.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const feedTexts = (language: Language): Translation<typeof spanish>['errors'] =>
  (language === 'EN-US' ? english : spanish).errors;
