import { newsForm } from '#contract/i18n/es-CO/news-form.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the news form in the current language. */
export const useNewsFormTexts = featureTexts<Translation<typeof newsForm>>(
  newsForm,
  async () => (await import('#contract/i18n/en-US/news-form.ts')).newsForm,
);
