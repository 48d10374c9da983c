import type { BirthdayTexts } from '#contract/features/birthdays/schema.ts';
import { birthdays as english } from '#contract/i18n/en-US/birthdays.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { birthdays as spanish } from '#contract/i18n/es-CO/birthdays.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of refusals in the reader's language. */
export const birthdayTexts = (language: Language): BirthdayTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, birthdays: english.errors }
    : { feed: feedSpanish.errors, birthdays: spanish.errors };

/** Returns the texts of mails with a card. */
export const cardMailTexts = (language: Language): Translation<typeof spanish>['mail'] =>
  (language === 'EN-US' ? english : spanish).mail;
