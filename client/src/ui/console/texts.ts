import { console as spanish } from '#contract/i18n/es-CO/console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of all consoles in the current language. */
export const useConsoleTexts = featureTexts<Translation<typeof spanish>>(
  spanish,
  async () => (await import('#contract/i18n/en-US/console.ts')).console,
);
