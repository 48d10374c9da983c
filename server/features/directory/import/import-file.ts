import { createReadStream } from 'node:fs';
import { createCsvReader, CsvRowTooLong, SEPARATOR_LINE, separatorOf } from '#contract/lib/csv-reader.ts';
import { visibleLine } from '#contract/lib/text.ts';

/** Row of the file. */
export interface FileRow {
  /** Row number as in a spreadsheet: the first row of the file is 1. */
  readonly number: number;
  /** Cells, each on one line, without invisible characters. */
  readonly cells: readonly string[];
}

/** Error of a file that is no plain text: a spreadsheet's own format, a picture. */
export class NotText extends Error {
  override readonly name = 'NotText';
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/** Detects the encodings that Excel writes: UTF-8, UTF-16 with its mark, or else Windows' Latin-1. */
async function encodingOf(path: string): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer; // No encoding is set, so chunks are buffers.
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      isFirst = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

async function* piecesOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(path));
  for await (const chunk of createReadStream(path)) {
    const piece = decoder.decode(chunk as Buffer, { stream: true }); // No encoding is set, so chunks are buffers.
    if (piece.includes('\0')) throw new NotText('There are zero bytes in it');
    yield piece;
  }
  yield decoder.decode();
}

/**
 * Reads the rows of a CSV file in batches, without empty ones; only one batch is in memory at once.
 * @throws {NotText} {CsvRowTooLong}
 */
export async function* rowsOfFile(path: string): AsyncGenerator<FileRow[]> {
  let reader: ReturnType<typeof createCsvReader> | undefined;
  let number = 0;
  const numbered = (rows: readonly string[][]): FileRow[] =>
    rows
      .map(cells => ({ number: (number += 1), cells: cells.map(visibleLine) }))
      .filter(({ cells }) => cells.some(cell => cell !== ''));
  for await (const piece of piecesOf(path)) {
    let text = piece;
    if (reader === undefined) {
      reader = createCsvReader(separatorOf(text));
      text = text.replace(SEPARATOR_LINE, '');
      if (text !== piece) number += 1;
    }
    const rows = numbered(reader.read(text));
    if (rows.length > 0) yield rows;
  }
  const rest = numbered(reader?.end() ?? []);
  if (rest.length > 0) yield rest;
}

export { CsvRowTooLong };
