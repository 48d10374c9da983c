import { interests } from '#contract/i18n/es-CO/interests.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of interests in the current language. */
export const useInterestsTexts = featureTexts<Translation<typeof interests>>(
  interests,
  async () => (await import('#contract/i18n/en-US/interests.ts')).interests,
);
