import { friends } from '#contract/i18n/es-CO/friends.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of trusted friends, in the current language. */
export const useFriendsTexts = featureTexts<Translation<typeof friends>>(
  friends,
  async () => (await import('#contract/i18n/en-US/friends.ts')).friends,
);
