import { legalPublishing } from '#contract/i18n/es-CO/legal-publishing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts for publishing a version of the terms, in the current language. */
export const usePublishingTexts = featureTexts<Translation<typeof legalPublishing>>(
  legalPublishing,
  async () => (await import('#contract/i18n/en-US/legal-publishing.ts')).legalPublishing,
);
