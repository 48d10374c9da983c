import type { EventTexts } from '#contract/features/events/schema.ts';
import { events as pageEnglish } from '#contract/i18n/en-US/events.ts';
import { eventsForm as english } from '#contract/i18n/en-US/events-form.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { events as pageSpanish } from '#contract/i18n/es-CO/events.ts';
import { eventsForm as spanish } from '#contract/i18n/es-CO/events-form.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the messages of refusals in the reader's language. */
export const eventTexts = (language: Language): EventTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, events: english.errors }
    : { feed: feedSpanish.errors, events: spanish.errors };

/** Returns the texts of events for screens and emails. */
export const eventPageTexts = (language: Language): Translation<typeof pageSpanish> =>
  language === 'EN-US' ? pageEnglish : pageSpanish;

/** Returns the names of responsibilities. */
export const eventWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;
