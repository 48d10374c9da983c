import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of recognitions in the current language. */
export const useRecognitionTexts = featureTexts<Translation<typeof recognitions>>(
  recognitions,
  async () => (await import('#contract/i18n/en-US/recognitions.ts')).recognitions,
);
