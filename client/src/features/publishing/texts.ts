import { publishing } from '#contract/i18n/es-CO/publishing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type PublishingTexts = Translation<typeof publishing>;

/** Returns the texts of publications in the current language. */
export const usePublishingTexts = featureTexts<PublishingTexts>(
  publishing,
  async () => (await import('#contract/i18n/en-US/publishing.ts')).publishing,
);
