import { news } from '#contract/i18n/es-CO/news.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type NewsTexts = Translation<typeof news>;

/** The texts of the news, in the language in use. */
export const useNewsTexts = featureTexts<NewsTexts>(
  news,
  async () => (await import('#contract/i18n/en-US/news.ts')).news,
);
