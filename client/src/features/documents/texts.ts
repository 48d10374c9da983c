import { documents } from '#contract/i18n/es-CO/documents.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of documents, in the current language. */
export const useDocumentsTexts = featureTexts<Translation<typeof documents>>(
  documents,
  async () => (await import('#contract/i18n/en-US/documents.ts')).documents,
);
