import { health } from '#contract/i18n/es-CO/health.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the page about the service, in the current language. */
export const useHealthTexts = featureTexts<Translation<typeof health>>(
  health,
  async () => (await import('#contract/i18n/en-US/health.ts')).health,
);
