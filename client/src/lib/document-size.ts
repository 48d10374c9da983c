import { megabytes } from './megabytes.ts';

const KILOBYTE = 1024;

/** Size below which documents are shown in kilobytes: in megabytes they would all look alike. */
const SMALL = 10 * KILOBYTE;

/**
 * Formats the size of a stored document: "4,2 kB" if it is small, else as `megabytes` does, which is for uploads.
 * @spec decision 248
 */
export function documentSize(bytes: number, locale: string): string {
  if (bytes >= SMALL) return megabytes(bytes, locale);
  return `${(bytes / KILOBYTE).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`;
}
