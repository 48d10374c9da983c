import { contact } from '#contract/i18n/es-CO/contact.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of contact requests, in the current language. */
export const useContactTexts = featureTexts<Translation<typeof contact>>(
  contact,
  async () => (await import('#contract/i18n/en-US/contact.ts')).contact,
);
