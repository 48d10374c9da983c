import { eventsConsole } from '#contract/i18n/es-CO/events-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of the console of events, in the language in use. */
export const useEventsConsoleTexts = featureTexts<Translation<typeof eventsConsole>>(
  eventsConsole,
  async () => (await import('#contract/i18n/en-US/events-console.ts')).eventsConsole,
);
