import { integrations } from '#contract/i18n/es-CO/integrations.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of service accounts in the current language. */
export const useIntegrationsTexts = featureTexts<Translation<typeof integrations>>(
  integrations,
  async () => (await import('#contract/i18n/en-US/integrations.ts')).integrations,
);
