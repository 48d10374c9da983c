import { publishing as english } from '#contract/i18n/en-US/publishing.ts';
import { publishing as spanish } from '#contract/i18n/es-CO/publishing.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Messages of refusals in the reader's language, also used by the forms. */
export const publishingTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
