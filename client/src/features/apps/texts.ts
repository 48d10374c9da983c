import { apps } from '#contract/i18n/es-CO/apps.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of queries and applications, in the current language. */
export const useAppsTexts = featureTexts<Translation<typeof apps>>(
  apps,
  async () => (await import('#contract/i18n/en-US/apps.ts')).apps,
);
