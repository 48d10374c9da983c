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
