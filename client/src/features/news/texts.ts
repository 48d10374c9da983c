import { news } from '#contract/i18n/es-CO/news.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type NewsTexts = Translation<typeof news>;

/** Returns the texts of the news in the current language. */
export const useNewsTexts = featureTexts<NewsTexts>(
  news,
  async () => (await import('#contract/i18n/en-US/news.ts')).news,
);
