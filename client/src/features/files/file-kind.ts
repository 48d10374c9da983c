import { FORMATS, type FileKind } from '#contract/features/files/kinds.ts';

/**
 * Guesses the kind of a picked file, by its type or, if the browser does not know it, its name; null if it is not
 * accepted. Only a first guess, to show it in the right place: the server checks the content.
 */
export function guessKind(file: { readonly type: string; readonly name: string }): FileKind | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  const format = FORMATS.find(one => one.mime === file.type) ?? FORMATS.find(one => one.extensions.includes(extension));
  return format?.kind ?? null;
}

const MEGABYTE = 1024 * 1024;

/** Smallest size shown for a file that is not empty, in megabytes. */
const LEAST_SHOWN = 0.01;

/**
 * Formats a size in megabytes with two decimals, in the language's notation: "0,38 MB"; a tiny file is "0,01 MB".
 * @spec 1§9
 */
export function megabytes(bytes: number, locale: string): string {
  const size = bytes === 0 ? 0 : Math.max(bytes / MEGABYTE, LEAST_SHOWN);
  const figure = size.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${figure} MB`;
}
