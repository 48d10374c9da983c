import { eventsForm } from '#contract/i18n/es-CO/events-form.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the form of events, in the current language. */
export const useEventsFormTexts = featureTexts<Translation<typeof eventsForm>>(
  eventsForm,
  async () => (await import('#contract/i18n/en-US/events-form.ts')).eventsForm,
);
