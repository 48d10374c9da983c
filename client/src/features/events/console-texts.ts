import { eventsConsole } from '#contract/i18n/es-CO/events-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the console of events, in the current language. */
export const useEventsConsoleTexts = featureTexts<Translation<typeof eventsConsole>>(
  eventsConsole,
  async () => (await import('#contract/i18n/en-US/events-console.ts')).eventsConsole,
);
