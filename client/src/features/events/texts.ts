import { events } from '#contract/i18n/es-CO/events.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type EventsTexts = Translation<typeof events>;

/** The texts of events, in the language in use. */
export const useEventsTexts = featureTexts<EventsTexts>(
  events,
  async () => (await import('#contract/i18n/en-US/events.ts')).events,
);
