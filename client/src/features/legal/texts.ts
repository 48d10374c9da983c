import { legal } from '#contract/i18n/es-CO/legal.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of terms and data policy, in the current language. */
export const useLegalTexts = featureTexts<Translation<typeof legal>>(
  legal,
  async () => (await import('#contract/i18n/en-US/legal.ts')).legal,
);
