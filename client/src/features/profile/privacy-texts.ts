import { profilePrivacy } from '#contract/i18n/es-CO/profile-privacy.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type PrivacyTexts = Translation<typeof profilePrivacy>;

/** Returns the texts of privacy in the current language. */
export const usePrivacyTexts = featureTexts<PrivacyTexts>(
  profilePrivacy,
  async () => (await import('#contract/i18n/en-US/profile-privacy.ts')).profilePrivacy,
);
