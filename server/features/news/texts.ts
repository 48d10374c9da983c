import type { NewsTexts } from '#contract/features/news/schema.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { newsForm as formEnglish } from '#contract/i18n/en-US/news-form.ts';
import { news as english } from '#contract/i18n/en-US/news.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { newsForm as formSpanish } from '#contract/i18n/es-CO/news-form.ts';
import { news as spanish } from '#contract/i18n/es-CO/news.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const newsTexts = (language: Language): NewsTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, news: formEnglish.errors }
    : { feed: feedSpanish.errors, news: formSpanish.errors };

/** Texts of the file of confirmations. */
export const confirmationTexts = (language: Language): Translation<typeof spanish>['confirmations'] =>
  (language === 'EN-US' ? english : spanish).confirmations;

/** Texts about news that a person is responsible for. */
export const newsWords = (language: Language): Translation<typeof formSpanish>['responsibility'] =>
  (language === 'EN-US' ? formEnglish : formSpanish).responsibility;
