import { recognitions } from '#contract/i18n/es-CO/recognitions.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of recognitions, in the language in use. */
export const useRecognitionTexts = featureTexts<Translation<typeof recognitions>>(
  recognitions,
  async () => (await import('#contract/i18n/en-US/recognitions.ts')).recognitions,
);
