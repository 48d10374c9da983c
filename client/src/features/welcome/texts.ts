import { welcome } from '#contract/i18n/es-CO/welcome.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of the first visit, in the language in use. */
export const useWelcomeTexts = featureTexts<Translation<typeof welcome>>(
  welcome,
  async () => (await import('#contract/i18n/en-US/welcome.ts')).welcome,
);
