import { usage } from '#contract/i18n/es-CO/usage.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the usage page in the current language. */
export const useUsageTexts = featureTexts<Translation<typeof usage>>(
  usage,
  async () => (await import('#contract/i18n/en-US/usage.ts')).usage,
);
