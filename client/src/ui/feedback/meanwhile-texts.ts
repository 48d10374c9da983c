import { meanwhile } from '#contract/i18n/es-CO/meanwhile.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts about another edit's changes, in the current language. */
export const useMeanwhileTexts = featureTexts<Translation<typeof meanwhile>>(
  meanwhile,
  async () => (await import('#contract/i18n/en-US/meanwhile.ts')).meanwhile,
);
