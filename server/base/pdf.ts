/**
 * Documents to be printed and kept (PDF), made of blocks in order. Callers give the content; only this file sets the
 * layout. Paper is letter, as in Colombia.
 */

import { setImmediate } from 'node:timers/promises';

export interface PdfColumn {
  readonly title: string;
  /** Share of the width; the shares need not add up to a fixed sum. */
  readonly share: number;
  /** Figures are aligned on the right. */
  readonly isFigure?: true;
}

/** Card with a QR code beside a title and lines below it. */
export interface PdfCard {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Names beside values, one pair per line. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** QR code of an address. */
  | { readonly kind: 'code'; readonly text: string }
  /** Text to be typed elsewhere, large and with all letters of the same width. */
  | { readonly kind: 'typed'; readonly text: string }
  /** Cards to be cut out, 8 on a page of their own. */
  | { readonly kind: 'cards'; readonly cards: readonly PdfCard[] }
  /** New page with a title of its own. */
  | { readonly kind: 'page'; readonly title: string; readonly subtitle: string }
  /** Table whose head is repeated on each page. */
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Last line, set apart. */
      readonly total?: readonly string[];
    };

export interface PdfContent {
  readonly title: string;
  /** Person and date, below the title. */
  readonly subtitle?: string;
  readonly language: string;
  /** Foot of each page, before its number. */
  readonly foot: string;
  /** True for paper lying on its side, for tables with many columns. */
  readonly isWide?: true;
  /** True if each page is for another person, so that none has a number. */
  readonly isApart?: true;
  readonly blocks: readonly PdfBlock[];
  readonly now: Date;
}

/** Margin in points; an inch has 72. */
const MARGIN = 54;
const FOOT_HEIGHT = 30;
const CELL_GAP = 6;
const ROW_GAP = 5;
/** Width of a QR code with the light squares around it, in points. */
const CODE_WIDTH = 130;
/** Light squares around a code, without which cameras don't find it. */
const CODE_BORDER = 4;
/** Cards of a page, and the width of their codes, in points. */
const CARD_COLUMNS = 2;
const CARD_ROWS = 4;
const CARD_CODE = 116;
/** Rows of a table written before other requests get their turn. */
const ROWS_AT_ONCE = 50;
const SIZE = { title: 18, typed: 20, heading: 13, text: 10, table: 9, foot: 8 } as const;
const INK = '#1b1f24';
const SOFT = '#5a626c';
const RULE = '#c9ced5';
const PLAIN = 'Helvetica';
const BOLD = 'Helvetica-Bold';
const TYPED = 'Courier-Bold';

/** Characters in the fonts that every reader has (Windows-1252). Any other letter loses its marks, or becomes a '?'. */
const SHOWN =
  /[\n\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2122\u0152\u0153\u0160\u0161\u0178\u017d\u017e]/u;

/** Converts the text to characters that the document can show. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), letter => {
    if (SHOWN.test(letter)) return letter;
    if (/\s/u.test(letter)) return ' ';
    return Array.from(letter.normalize('NFKD'), part => (SHOWN.test(part) ? part : '')).join('') || '?';
  }).join('');

type Pdf = PDFKit.PDFDocument;

const widthOf = ({ page }: Pdf): number => page.width - 2 * MARGIN;
const bottomOf = ({ page }: Pdf): number => page.height - MARGIN - FOOT_HEIGHT;

/** Begins a new page unless so much height is left on this one. */
function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= bottomOf(pdf)) return false;
  pdf.addPage();
  return true;
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + widthOf(pdf), pdf.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

interface Cell {
  readonly text: string;
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** Returns the height of cells beside each other. */
function heightOf(pdf: Pdf, cells: readonly Cell[]): number {
  const whole = cells.reduce((sum, { share }) => sum + share, 0);
  const heights = cells.map(({ text, share }) =>
    pdf.heightOfString(text || ' ', { width: (widthOf(pdf) * share) / whole - CELL_GAP }),
  );
  return Math.max(...heights);
}

/** Writes cells beside each other, and continues below the highest. */
function writeRow(pdf: Pdf, cells: readonly Cell[]): void {
  const top = pdf.y;
  const height = heightOf(pdf, cells);
  const whole = cells.reduce((sum, { share }) => sum + share, 0);
  let left = MARGIN;
  for (const { text, share, align } of cells) {
    const width = (widthOf(pdf) * share) / whole;
    pdf.text(text, left, top, { width: width - CELL_GAP, align });
    left += width;
  }
  pdf.x = MARGIN;
  pdf.y = top + height + ROW_GAP;
}

async function writeTable(pdf: Pdf, { columns, rows, total }: PdfBlock & { kind: 'table' }): Promise<void> {
  const cellsOf = (texts: readonly string[]): Cell[] =>
    columns.map(({ share, isFigure }, at) => ({
      text: printable(texts[at] ?? ''),
      share,
      align: isFigure ? 'right' : 'left',
    }));
  const writeHead = (): void => {
    pdf.font(BOLD).fontSize(SIZE.table).fillColor(SOFT);
    writeRow(pdf, cellsOf(columns.map(({ title }) => title)));
    rule(pdf);
    pdf.y += ROW_GAP;
    pdf.font(PLAIN).fillColor(INK);
  };
  const write = (texts: readonly string[]): void => {
    const cells = cellsOf(texts);
    if (makeRoom(pdf, heightOf(pdf, cells))) writeHead();
    writeRow(pdf, cells);
  };
  makeRoom(pdf, 3 * SIZE.table * 2);
  writeHead();
  for (const [at, row] of rows.entries()) {
    write(row);
    // A long table must not keep other requests waiting.
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
  }
  if (total !== undefined) {
    makeRoom(pdf, 2 * SIZE.table);
    rule(pdf);
    pdf.y += ROW_GAP;
    pdf.font(BOLD);
    write(total);
  }
  pdf.moveDown(0.6);
}

/** Draws the QR code of a text. @param width in points */
async function drawCode(pdf: Pdf, text: string, left: number, top: number, width: number): Promise<void> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: CODE_BORDER });
  const side = width / size;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(left + x * side, top + y * side, side, side);
    });
  });
  pdf.fill('#000000');
}

async function writeCode(pdf: Pdf, text: string): Promise<void> {
  makeRoom(pdf, CODE_WIDTH);
  const top = pdf.y;
  await drawCode(pdf, text, MARGIN, top, CODE_WIDTH);
  pdf.y = top + CODE_WIDTH;
}

async function writeCards(pdf: Pdf, cards: readonly PdfCard[]): Promise<void> {
  for (const [at, { code, title, lines }] of cards.entries()) {
    const place = at % (CARD_COLUMNS * CARD_ROWS);
    if (place === 0) {
      // Many pages must not keep other requests waiting.
      await setImmediate();
      pdf.addPage();
    }
    const width = widthOf(pdf) / CARD_COLUMNS;
    const height = (bottomOf(pdf) - MARGIN) / CARD_ROWS;
    const left = MARGIN + (place % CARD_COLUMNS) * width;
    const top = MARGIN + Math.floor(place / CARD_COLUMNS) * height;
    pdf.rect(left, top, width, height).lineWidth(0.5).dash(3, { space: 3 }).strokeColor(RULE).stroke().undash();
    await drawCode(pdf, code, left + CELL_GAP, top + (height - CARD_CODE) / 2, CARD_CODE);
    const beside = { width: width - CARD_CODE - 3 * CELL_GAP };
    const text = left + CARD_CODE + 2 * CELL_GAP;
    // Long names take several lines, but no more than leave room for the rest.
    pdf.font(BOLD).fontSize(SIZE.heading).fillColor(INK);
    pdf.text(printable(title), text, top + height / 4, { ...beside, height: height / 3, ellipsis: true });
    pdf.font(PLAIN).fontSize(SIZE.table).fillColor(SOFT);
    for (const line of lines.filter(each => each !== '')) {
      pdf.y += CELL_GAP / 2;
      pdf.text(printable(line), text, pdf.y, { ...beside, height: 2 * SIZE.table + ROW_GAP, ellipsis: true });
    }
  }
}

async function writeBlock(pdf: Pdf, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'heading':
      makeRoom(pdf, SIZE.heading * 4);
      pdf.moveDown(0.4);
      pdf.font(BOLD).fontSize(SIZE.heading).fillColor(INK).text(printable(block.text), MARGIN);
      pdf.moveDown(0.3);
      break;
    case 'text':
      pdf.font(PLAIN).fontSize(SIZE.text).fillColor(INK).text(printable(block.text), MARGIN);
      pdf.moveDown(0.5);
      break;
    case 'facts':
      pdf.font(PLAIN).fontSize(SIZE.text).fillColor(INK);
      for (const [name, value] of block.facts) {
        const cells: Cell[] = [
          { text: printable(name), share: 2, align: 'left' },
          { text: printable(value), share: 3, align: 'left' },
        ];
        makeRoom(pdf, heightOf(pdf, cells));
        writeRow(pdf, cells);
      }
      pdf.moveDown(0.5);
      break;
    case 'code':
      await writeCode(pdf, block.text);
      break;
    case 'cards':
      await writeCards(pdf, block.cards);
      break;
    case 'typed':
      pdf.font(TYPED).fontSize(SIZE.typed).fillColor(INK).text(printable(block.text), MARGIN);
      pdf.moveDown(0.3);
      break;
    case 'page':
      // Many pages must not keep other requests waiting.
      await setImmediate();
      pdf.addPage();
      writeTitle(pdf, block);
      break;
    case 'table':
      await writeTable(pdf, block);
  }
}

function writeTitle(pdf: Pdf, { title, subtitle }: Pick<PdfContent, 'title' | 'subtitle'>): void {
  pdf.font(BOLD).fontSize(SIZE.title).fillColor(INK).text(printable(title), MARGIN);
  if (subtitle !== undefined)
    pdf.font(PLAIN).fontSize(SIZE.text).fillColor(SOFT).text(printable(subtitle), MARGIN).fillColor(INK);
  pdf.moveDown(0.8);
}

function writeFeet(pdf: Pdf, { foot, isApart }: Pick<PdfContent, 'foot' | 'isApart'>): void {
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    // The margin must be zero, because text below it would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font(PLAIN).fontSize(SIZE.foot).fillColor(SOFT);
    const top = pdf.page.height - MARGIN;
    pdf.text(printable(foot), MARGIN, top, { width: widthOf(pdf) - 60, lineBreak: false, ellipsis: true });
    if (isApart !== true)
      pdf.text(`${at + 1} / ${count}`, MARGIN, top, { width: widthOf(pdf), align: 'right', lineBreak: false });
  }
}

/** Creates the whole document. The library is loaded with the first one. */
export async function pdfOf(content: PdfContent): Promise<Buffer> {
  const { title, language, isWide, isApart, blocks, now } = content;
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'LETTER',
    layout: isWide === true ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT },
    bufferPages: true,
    autoFirstPage: isApart !== true,
    lang: language,
    displayTitle: true,
    info: { Title: printable(title), CreationDate: now, ModDate: now },
  });
  const parts: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    pdf.on('error', reject);
  });
  // Pages for different people begin with their own titles.
  if (isApart !== true) writeTitle(pdf, content);
  for (const block of blocks) await writeBlock(pdf, block);
  writeFeet(pdf, content);
  pdf.end();
  return written;
}
