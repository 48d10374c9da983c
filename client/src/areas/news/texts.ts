import { news } from '../../../../contract/i18n/es-CO/news.ts';
import type { Translation } from '../../../../contract/i18n/language.ts';
import { areaTexts } from '../../lib/area-texts.ts';

export type NewsTexts = Translation<typeof news>;

/** The texts of the news, in the language in use. */
export const useNewsTexts = areaTexts<NewsTexts>(
  news,
  async () => (await import('../../../../contract/i18n/en-US/news.ts')).news,
);
