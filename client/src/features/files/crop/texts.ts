import { crop as spanish } from '#contract/i18n/es-CO/crop.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

export const useCropTexts = featureTexts<Translation<typeof spanish>>(
  spanish,
  async () => (await import('#contract/i18n/en-US/crop.ts')).crop,
);
