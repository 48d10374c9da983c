/**
 * Text that a spreadsheet would treat as a formula, also after blanks; or the same after apostrophes, so that the
 * reader of CSV removes one and no other. @spec THREATS T36
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Formats rows as a CSV file for spreadsheets: UTF-8 with a byte order mark, every cell in quotes, and an apostrophe
 * before text that would be a formula.
 * @param separator the one that the reader's spreadsheet expects
 */
export const csvText = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  `\ufeff${rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')}`;
