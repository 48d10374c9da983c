import { polls } from '#contract/i18n/es-CO/polls.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of polls in the current language. */
export const usePollTexts = featureTexts<Translation<typeof polls>>(
  polls,
  async () => (await import('#contract/i18n/en-US/polls.ts')).polls,
);
