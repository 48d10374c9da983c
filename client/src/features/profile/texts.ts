import { profileContact } from '#contract/i18n/es-CO/profile-contact.ts';
import { profile } from '#contract/i18n/es-CO/profile.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of contact cards in the current language. */
export const useContactTexts = featureTexts<Translation<typeof profileContact>>(
  profileContact,
  async () => (await import('#contract/i18n/en-US/profile-contact.ts')).profileContact,
);

export type ProfileTexts = Translation<typeof profile>;

/** Returns the texts of a person's page in the current language. */
export const useProfileTexts = featureTexts<ProfileTexts>(
  profile,
  async () => (await import('#contract/i18n/en-US/profile.ts')).profile,
);
