import { files as english } from '../../../contract/i18n/en-US/files.ts';
import { files as spanish } from '../../../contract/i18n/es-CO/files.ts';
import type { Language, Translation } from '../../../contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
export const filesTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Bytes as people read them: megabytes, without decimals where there are none. @spec 1§9 */
export const megabytes = (bytes: number, language: Language): string =>
  (bytes / (1024 * 1024)).toLocaleString(language, { maximumFractionDigits: 2 });
