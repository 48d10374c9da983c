import { usage } from '#contract/i18n/es-CO/usage.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of the page about the usage, in the language in use. */
export const useUsageTexts = featureTexts<Translation<typeof usage>>(
  usage,
  async () => (await import('#contract/i18n/en-US/usage.ts')).usage,
);
