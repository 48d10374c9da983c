import { rates } from '#contract/i18n/es-CO/rates.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of rates in the current language. */
export const useRatesTexts = featureTexts<Translation<typeof rates>>(
  rates,
  async () => (await import('#contract/i18n/en-US/rates.ts')).rates,
);
