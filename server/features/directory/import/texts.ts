import { directoryImport as english } from '#contract/i18n/en-US/directory-import.ts';
import { directoryImport as spanish } from '#contract/i18n/es-CO/directory-import.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

type ImportTexts = Translation<typeof spanish>;

/** Returns the texts of imports in the reader's language. */
export const importTexts = (language: Language): ImportTexts => (language === 'EN-US' ? english : spanish);
