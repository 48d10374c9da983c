import { groups as english } from '#contract/i18n/en-US/groups.ts';
import { groups as spanish } from '#contract/i18n/es-CO/groups.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of groups in the reader's language. */
export const groupTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
