import { feedUploads } from '#contract/i18n/es-CO/feed-uploads.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of files being added to a post in the current language. */
export const useUploadsTexts = featureTexts<Translation<typeof feedUploads>>(
  feedUploads,
  async () => (await import('#contract/i18n/en-US/feed-uploads.ts')).feedUploads,
);
