import { profile } from '#contract/i18n/es-CO/profile.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type ProfileTexts = Translation<typeof profile>;

/** The texts of a person's page, in the language in use. */
export const useProfileTexts = featureTexts<ProfileTexts>(
  profile,
  async () => (await import('#contract/i18n/en-US/profile.ts')).profile,
);
