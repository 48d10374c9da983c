/** What a spreadsheet would take for a formula, also behind blanks. @spec THREATS T36 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as a CSV file that a spreadsheet opens: in UTF-8 with a mark that says so, every cell in quotes, and an apostrophe
 * before what would be a formula.
 * @param separator the one that the reader's spreadsheet expects
 */
export const csvText = (rows: readonly (readonly string[])[], separator: ',' | ';'): string =>
  `\ufeff${rows.map(row => `${row.map(cell).join(separator)}\r\n`).join('')}`;
