import { directory } from '#contract/i18n/es-CO/directory-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the console of people, in the current language. */
export const useMembersTexts = featureTexts<Translation<typeof directory>>(
  directory,
  async () => (await import('#contract/i18n/en-US/directory-console.ts')).directory,
);
