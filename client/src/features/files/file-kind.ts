import { FORMATS, type FileKind } from '#contract/features/files/kinds.ts';

/**
 * What a file that somebody picked seems to be, by its type or, when the browser does not know it, its name; null of what
 * is not accepted. Only a first guess, to show it in the right place: the server looks at the content.
 */
export function guessKind(file: { readonly type: string; readonly name: string }): FileKind | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  const format = FORMATS.find(one => one.mime === file.type) ?? FORMATS.find(one => one.extensions.includes(extension));
  return format?.kind ?? null;
}

const MEGABYTE = 1024 * 1024;

/** The least that two decimals can say of a file that is not empty, in megabytes. */
const LEAST_SHOWN = 0.01;

/** Size in megabytes with two decimals, as the language writes it: "0,38 MB"; a tiny file is "0,01 MB". @spec 1§9 */
export function megabytes(bytes: number, locale: string): string {
  const size = bytes === 0 ? 0 : Math.max(bytes / MEGABYTE, LEAST_SHOWN);
  const figure = size.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${figure} MB`;
}
