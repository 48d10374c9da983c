import { welcome } from '#contract/i18n/es-CO/welcome.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the first visit in the current language. */
export const useWelcomeTexts = featureTexts<Translation<typeof welcome>>(
  welcome,
  async () => (await import('#contract/i18n/en-US/welcome.ts')).welcome,
);
