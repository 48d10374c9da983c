import { bin } from '#contract/i18n/es-CO/bin.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the bin in the current language. */
export const useBinTexts = featureTexts<Translation<typeof bin>>(
  bin,
  async () => (await import('#contract/i18n/en-US/bin.ts')).bin,
);
