import { directoryImport } from '#contract/i18n/es-CO/directory-import.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

export type ImportTexts = Translation<typeof directoryImport>;

/** Returns the texts of the import of people, in the current language. */
export const useImportTexts = featureTexts<ImportTexts>(
  directoryImport,
  async () => (await import('#contract/i18n/en-US/directory-import.ts')).directoryImport,
);
