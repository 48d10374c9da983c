import { apps } from '#contract/i18n/es-CO/apps.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of queries and applications, in the language in use. */
export const useAppsTexts = featureTexts<Translation<typeof apps>>(
  apps,
  async () => (await import('#contract/i18n/en-US/apps.ts')).apps,
);
