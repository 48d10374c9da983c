import type { ListPage } from '#contract/api/lists.ts';
import { PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import { csvText } from '#contract/lib/csv.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import { read } from '../../api/read.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { ConsoleColumn, FileColumn } from './declaration.ts';

/**
 * Largest number of rows in a file: twice the people of an organisation, and as many as a spreadsheet opens at once.
 * @assumed
 */
export const FILE_ROWS_MAX = 50_000;

/** Rows of a file, and whether there are more than it holds. */
interface FileRows<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}

/** Function that reads a page of a list. */
type ReadPage = <Row>(request: ApiRequest) => Promise<ListPage<Row>>;

const readPage: ReadPage = request => read(request, { signal: new AbortController().signal });

/** Reads all requested rows, page by page, up to `most`. @throws errors that `toApiError` understands */
export async function rowsOf<Row>(
  request: ApiRequest,
  ask: ReadPage = readPage,
  most: number = FILE_ROWS_MAX,
): Promise<FileRows<Row>> {
  const rows: Row[] = [];
  let next: ApiRequest | null = { ...request, params: { ...request.params, $top: PAGE_SIZE_MAX } };
  while (next !== null && rows.length < most) {
    const page: ListPage<Row> = await ask<Row>(next);
    rows.push(...page.results);
    next = page.__next === null ? null : { url: page.__next };
  }
  return { rows: rows.slice(0, most), isCut: next !== null || rows.length > most };
}

/** Returns the columns of a table for a file; each cell as its text. */
export const fileColumns = <Row>(columns: readonly ConsoleColumn<Row>[]): FileColumn<Row>[] =>
  columns.map(({ header, text, cell }) => ({
    header,
    text: row => {
      if (text) return text(row);
      const shown = cell(row);
      return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '';
    },
  }));

/**
 * Returns rows as a CSV file that a spreadsheet in the reader's language opens; nothing in it is a formula.
 * @spec THREATS T36
 */
export const fileOf = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[], language: Language): string =>
  csvText(
    [columns.map(({ header }) => header), ...rows.map(row => columns.map(({ text }) => text(row)))],
    language === 'ES-CO' ? ';' : ',',
  );

/**
 * Saves all rows of a request as a file.
 * @param name of the file, without its ending
 * @returns whether there are more than the file holds
 * @throws errors that `toApiError` understands
 */
export async function saveRows<Row>(
  request: ApiRequest,
  { name, columns, language }: { name: string; columns: readonly FileColumn<Row>[]; language: Language },
): Promise<boolean> {
  const { rows, isCut } = await rowsOf<Row>(request);
  const text = fileOf(columns, rows, language);
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return isCut;
}
