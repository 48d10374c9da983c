import { boldParagraph, HEADINGS, rename } from './paste-elements.ts';

/** What a cell holds none of, and what stands for it there. */
const IN_CELLS: Readonly<Record<string, string>> = { blockquote: 'div', hr: 'br' };

/** What ends a line of words, in a cell that becomes part of one. */
const LINE_ENDS = `br, p, div, li, blockquote, ${HEADINGS}`;

/** Between the words of two cells that become one line. */
const BETWEEN_CELLS = ' · ';

/**
 * The outermost cells of what is pasted; all of it is one where the caret is in a cell, unless it is a table alone: that is laid over
 * the cells.
 */
export function cellsOf(body: HTMLElement, isInCell: boolean): readonly Element[] {
  if (isInCell && !isTableAlone(body)) return [body];
  return [...body.querySelectorAll('td, th')].filter(cell => !cell.parentElement?.closest('td, th'));
}

function isTableAlone(body: HTMLElement): boolean {
  const [table, ...others] = body.querySelectorAll('table');
  return table !== undefined && others.length === 0 && table.textContent.trim() === body.textContent.trim();
}

/** Leaves paragraphs and lists in a cell: a heading is a bold one, a quote its words, a table within the table a line for each row. */
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

/** What names a table stands before it: within, there are rows alone. */
export function captionBefore(table: HTMLTableElement): void {
  const { caption } = table;
  if (!caption) return;
  table.before(caption);
  rename(caption, 'p');
}
