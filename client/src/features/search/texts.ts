import { search } from '#contract/i18n/es-CO/search.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the search in the current language. */
export const useSearchTexts = featureTexts<Translation<typeof search>>(
  search,
  async () => (await import('#contract/i18n/en-US/search.ts')).search,
);
