import { viewing } from '#contract/i18n/es-CO/viewing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** What is said of looking in another's place, in the language in use. */
export const useViewingTexts = featureTexts<Translation<typeof viewing>>(
  viewing,
  async () => (await import('#contract/i18n/en-US/viewing.ts')).viewing,
);
