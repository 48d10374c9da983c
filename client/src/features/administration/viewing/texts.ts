import { viewing } from '#contract/i18n/es-CO/viewing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of viewing as another person, in the current language. */
export const useViewingTexts = featureTexts<Translation<typeof viewing>>(
  viewing,
  async () => (await import('#contract/i18n/en-US/viewing.ts')).viewing,
);
