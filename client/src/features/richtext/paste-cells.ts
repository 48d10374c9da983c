import { boldParagraph, HEADINGS, rename } from './paste-elements.ts';

/** Elements that a cell can't contain, and their replacements there. */
const IN_CELLS: Readonly<Record<string, string>> = { blockquote: 'div', hr: 'br' };

/** Selector of elements that end a line of text, in a cell that becomes part of one. */
const LINE_ENDS = `br, p, div, li, blockquote, ${HEADINGS}`;

/** Separator of the texts of two cells that become one line. */
const BETWEEN_CELLS = ' · ';

/**
 * Returns the outermost cells of the pasted content. If the caret is in a cell, all of it counts as one cell, unless it
 * is a single table, which is laid over the cells.
 */
export function cellsOf(body: HTMLElement, isInCell: boolean): readonly Element[] {
  if (isInCell && !isTableAlone(body)) return [body];
  return [...body.querySelectorAll('td, th')].filter(cell => !cell.parentElement?.closest('td, th'));
}

function isTableAlone(body: HTMLElement): boolean {
  const [table, ...others] = body.querySelectorAll('table');
  return table !== undefined && others.length === 0 && table.textContent.trim() === body.textContent.trim();
}

/**
 * Reduces a cell to paragraphs and lists: a heading becomes bold, a quote plain, and a nested table one line per row.
 */
export function flattenCell(cell: Element): void {
  for (const table of cell.querySelectorAll('table')) table.replaceWith(...[...table.rows].map(lineOf));
  for (const heading of cell.querySelectorAll(`${HEADINGS}, p.MsoTitle`)) boldParagraph(heading);
  for (const [from, to] of Object.entries(IN_CELLS))
    for (const element of cell.querySelectorAll(from)) rename(element, to);
}

function lineOf(row: HTMLTableRowElement): HTMLElement {
  const line = row.ownerDocument.createElement('p');
  for (const end of row.querySelectorAll(LINE_ENDS)) end.after(' ');
  line.append([...row.cells].map(({ textContent }) => textContent.trim().replace(/\s+/g, ' ')).join(BETWEEN_CELLS));
  return line;
}

/** Moves the caption of a table before it, because tables here contain only rows. */
export function captionBefore(table: HTMLTableElement): void {
  const { caption } = table;
  if (!caption) return;
  table.before(caption);
  rename(caption, 'p');
}
