import { help } from '#contract/i18n/es-CO/help.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of help messages, in the current language. */
export const useHelpTexts = featureTexts<Translation<typeof help>>(
  help,
  async () => (await import('#contract/i18n/en-US/help.ts')).help,
);
