/** Separators between the cells of a file. */
export const CSV_SEPARATORS = [';', ',', '\t'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Reader of a file in pieces of any size. */
export interface CsvReader {
  /** Returns the rows that end in this piece, each as its cells. An empty line is a row with one empty cell. */
  read(piece: string): string[][];
  /** Returns the last row, if the file does not end with a line end. */
  end(): string[][];
}

/** Error of a row that is longer than any that people write: a quotation mark is not closed. */
export class CsvRowTooLong extends Error {
  override readonly name = 'CsvRowTooLong';
  /** Number of the row, from 1. */
  readonly row: number;

  constructor(row: number) {
    super(`Row ${row} does not end`);
    this.row = row;
  }
}

/** Longest row, in characters; a longer one is treated as unclosed. @assumed */
const ROW_CHARACTERS_MAX = 50_000;

/**
 * Apostrophe before a cell that a spreadsheet would treat as a formula, added by `csvText`: it is not part of the text.
 */
const ESCAPED_FORMULA = /^'(?='*(?:[\t\r\n]|\s*[=+\-@＝＋－＠]))/;

/**
 * Creates a reader of CSV (RFC 4180) as spreadsheets write it. Cells in quotation marks may hold separators, line ends
 * and doubled marks; lines end with LF, CR LF or CR; a mark inside an unquoted cell is an ordinary character.
 * @throws {CsvRowTooLong} from `read`
 */
export function createCsvReader(separator: CsvSeparator): CsvReader {
  let cells: string[] = [];
  let cell = '';
  let length = 0;
  let row = 1;
  let place: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  /** True if the piece ended with CR, so that a following LF belongs to the same line end. */
  let afterReturn = false;

  const endCell = (): void => {
    cells.push(cell.replace(ESCAPED_FORMULA, ''));
    cell = '';
    place = 'start';
  };
  const endRow = (): string[] => {
    endCell();
    const done = cells;
    cells = [];
    length = 0;
    row += 1;
    return done;
  };

  return {
    read(piece) {
      const rows: string[][] = [];
      for (const char of piece) {
        if (afterReturn) {
          afterReturn = false;
          if (char === '\n') continue;
        }
        length += 1;
        if (length > ROW_CHARACTERS_MAX) throw new CsvRowTooLong(row);
        if (place === 'quoted') {
          if (char === '"') place = 'quote';
          else cell += char;
        } else if (char === '"' && place === 'quote') {
          cell += char;
          place = 'quoted';
        } else if (char === '"' && place === 'start') {
          place = 'quoted';
        } else if (char === separator) {
          endCell();
        } else if (char === '\n' || char === '\r') {
          afterReturn = char === '\r';
          rows.push(endRow());
        } else {
          cell += char;
          place = 'plain';
        }
      }
      return rows;
    },
    end: () => (length > 0 || place !== 'start' || cells.length > 0 ? [endRow()] : []),
  };
}

/**
 * Returns the separator of a file, by its first row: the most frequent one outside quotation marks. Excel's own line
 * `sep=;` names it explicitly.
 * @param beginning at least the first row
 */
export function separatorOf(beginning: string): CsvSeparator {
  const named = SEPARATOR_LINE.exec(beginning)?.[1];
  const said = CSV_SEPARATORS.find(separator => separator === named);
  if (said !== undefined) return said;
  const first = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(beginning.trimStart())?.[0] ?? '';
  const plain = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = CSV_SEPARATORS.map(separator => plain.split(separator).length);
  return CSV_SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Line of Excel that names the separator and is not a row. */
export const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i;
