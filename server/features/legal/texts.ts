import type { Language, Translation } from '#contract/i18n/language.ts';
import { legal as english } from '#contract/i18n/en-US/legal.ts';
import { legal as spanish } from '#contract/i18n/es-CO/legal.ts';

/** Returns the texts of this feature in a language. */
export const legalTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
