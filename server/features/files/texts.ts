import { fileRefusals as englishRefusals } from '#contract/i18n/en-US/file-refusals.ts';
import { files as english } from '#contract/i18n/en-US/files.ts';
import { fileRefusals } from '#contract/i18n/es-CO/file-refusals.ts';
import { files } from '#contract/i18n/es-CO/files.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

type FilesTexts = Translation<typeof files & typeof fileRefusals>;

const SPANISH: FilesTexts = { ...files, ...fileRefusals };
const ENGLISH: FilesTexts = { ...english, ...englishRefusals };

/** The messages of this feature in the reader's language. */
export const filesTexts = (language: Language): FilesTexts => (language === 'EN-US' ? ENGLISH : SPANISH);

/** Formats bytes as megabytes, without decimals if there are none. @spec 1§9 */
export const megabytes = (bytes: number, language: Language): string =>
  (bytes / (1024 * 1024)).toLocaleString(language, { maximumFractionDigits: 2 });
