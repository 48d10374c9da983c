import { apps as english } from '#contract/i18n/en-US/apps.ts';
import { apps as spanish } from '#contract/i18n/es-CO/apps.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the texts of queries and certificates in the reader's language. */
export const appsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Returns the texts of the public page that verifies a document. */
export const verifyTextsOf = (language: Language) => appsTexts(language).verify;
