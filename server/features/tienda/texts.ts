import type { AdvertTexts } from '#contract/features/tienda/schema.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { tienda as english } from '#contract/i18n/en-US/tienda.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { tienda as spanish } from '#contract/i18n/es-CO/tienda.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the error messages in the reader's language. */
export const advertTexts = (language: Language): AdvertTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, tienda: english.errors }
    : { feed: feedSpanish.errors, tienda: spanish.errors };

/** Returns the names of an advert as a responsibility of a person. */
export const advertWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;
