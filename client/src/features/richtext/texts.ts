import { richtext } from '#contract/i18n/es-CO/richtext.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the editor in the current language. */
export const useRichTextTexts = featureTexts<Translation<typeof richtext>>(
  richtext,
  async () => (await import('#contract/i18n/en-US/richtext.ts')).richtext,
);
