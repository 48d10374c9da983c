import type { PollTexts } from '#contract/features/polls/schema.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { polls as english } from '#contract/i18n/en-US/polls.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import { polls as spanish } from '#contract/i18n/es-CO/polls.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const pollTexts = (language: Language): PollTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, polls: english.errors }
    : { feed: feedSpanish.errors, polls: spanish.errors };

/** Default for a question that was left empty. @spec 1§5 */
export const defaultQuestion = (language: Language): string =>
  (language === 'EN-US' ? english : spanish).defaultQuestion;
