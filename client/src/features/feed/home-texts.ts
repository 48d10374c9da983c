import { feedHome } from '#contract/i18n/es-CO/feed-home.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the home feed that the first load can do without. */
export const useHomeTexts = featureTexts<Translation<typeof feedHome>>(
  feedHome,
  async () => (await import('#contract/i18n/en-US/feed-home.ts')).feedHome,
);
