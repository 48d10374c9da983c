import { directoryBulk as englishBulk } from '#contract/i18n/en-US/directory-bulk.ts';
import { directory as english } from '#contract/i18n/en-US/directory-console.ts';
import { directoryBulk as spanishBulk } from '#contract/i18n/es-CO/directory-bulk.ts';
import { directoryLetters as spanishLetters } from '#contract/i18n/es-CO/directory-letters.ts';
import { directoryLetters as englishLetters } from '#contract/i18n/en-US/directory-letters.ts';
import { directoryShared as spanishShared } from '#contract/i18n/es-CO/directory-shared.ts';
import { directoryShared as englishShared } from '#contract/i18n/en-US/directory-shared.ts';
import { directoryMerge as spanishMerge } from '#contract/i18n/es-CO/directory-merge.ts';
import { directory as spanish } from '#contract/i18n/es-CO/directory-console.ts';
import { directoryMerge as englishMerge } from '#contract/i18n/en-US/directory-merge.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

type Texts = Translation<typeof spanish>;

const textsOf = (language: Language): Texts => (language === 'EN-US' ? english : spanish);

/** Returns the messages of refusals in the reader's language. */
export const directoryTexts = (language: Language): Texts['errors'] => textsOf(language).errors;

/** Returns the texts of a person's reports as a responsibility. */
export const teamTexts = (language: Language): Texts['team'] => textsOf(language).team;

/** Returns the texts of changes of many people. */
export const bulkTexts = (language: Language): Translation<typeof spanishBulk> =>
  language === 'EN-US' ? englishBulk : spanishBulk;

/** Returns the texts of welcomes. */
export const welcomeTexts = (language: Language): Translation<typeof spanishBulk>['welcome'] =>
  bulkTexts(language).welcome;

/** Returns the texts of invitations. */
export const invitationTexts = (language: Language): Texts['mail'] => textsOf(language).mail;

/** Returns the texts of the e-mail after a correction of an address. */
export const correctedTexts = (language: Language): Texts['corrected'] => textsOf(language).corrected;

/** Returns the texts of merges of two records. */
export const mergeTexts = (language: Language): Translation<typeof spanishMerge> =>
  language === 'EN-US' ? englishMerge : spanishMerge;

/** Returns the texts of letters and temporary codes. */
export const letterTexts = (language: Language): Translation<typeof spanishLetters> =>
  language === 'EN-US' ? englishLetters : spanishLetters;

/** Returns the texts of shared devices and badges. */
export const sharedTexts = (language: Language): Translation<typeof spanishShared> =>
  language === 'EN-US' ? englishShared : spanishShared;
