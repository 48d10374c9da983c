import { administration as english } from '#contract/i18n/en-US/administration.ts';
import { administration as spanish } from '#contract/i18n/es-CO/administration.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of this feature in the reader's language. */
export const administrationTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
