import { friends as english } from '#contract/i18n/en-US/friends.ts';
import { friends as spanish } from '#contract/i18n/es-CO/friends.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The texts of trusted friends in the reader's language. */
export const friendsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
