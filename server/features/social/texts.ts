import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { social as english } from '#contract/i18n/en-US/social.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { social as spanish } from '#contract/i18n/es-CO/social.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { CommentTexts } from '#contract/features/social/schema.ts';

/** Returns the error messages in the reader's language. */
export const commentTexts = (language: Language): CommentTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, social: english.errors }
    : { feed: feedSpanish.errors, social: spanish.errors };
