import { events } from '#contract/i18n/es-CO/events.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type EventsTexts = Translation<typeof events>;

/** Returns the texts of events, in the current language. */
export const useEventsTexts = featureTexts<EventsTexts>(
  events,
  async () => (await import('#contract/i18n/en-US/events.ts')).events,
);
