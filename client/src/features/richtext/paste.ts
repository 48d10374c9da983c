import { HEADINGS, rename, beginItem, listParagraphs, nestLists, boldParagraph } from './paste-lists.ts';

/** Superscripts and subscripts that exist as Unicode characters; all others become plain text. */
const RAISED: Readonly<Record<string, string>> = characters('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const LOWERED: Readonly<Record<string, string>> = characters('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function characters(plain: string, marks: string): Record<string, string> {
  const all = Array.from(marks);
  return Object.fromEntries(Array.from(plain).map((one, at) => [one, all[at] ?? one]));
}

/** Keeps the meaning of `m<sup>2</sup>` and `CO<sub>2</sub>`: m², CO₂. Google Docs writes them as styles. */
function raiseAndLower(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, span[style*=vertical-align]')) {
    const isRaised = element.localName === 'sup' || element.style.verticalAlign === 'super';
    const isLowered = element.localName === 'sub' || element.style.verticalAlign === 'sub';
    const marks = isRaised ? RAISED : isLowered ? LOWERED : {};
    const written = Array.from(element.textContent.trim());
    if (written.length > 0 && written.every(one => one in marks))
      element.textContent = written.map(one => marks[one]).join('');
  }
}

/** Selector of elements that are coloured by themselves. */
const COLOURED = 'mark, font[color]';

/** Selector of elements whose colour is set by our own styles: links and headings. */
const COLOURED_ANYHOW = `a, ${HEADINGS}`;

/** Whether any text has its own colour or highlight, which contents here do not keep. */
function isColourful(body: HTMLElement): boolean {
  return [...body.querySelectorAll<HTMLElement>(`${COLOURED}, [style*=color], [style*=background]`)].some(
    element =>
      element.textContent.trim() !== '' &&
      !element.closest(COLOURED_ANYHOW) &&
      (element.matches(COLOURED) || !isGrey(element.style.color) || !isGrey(element.style.backgroundColor)),
  );
}

/** Colour keywords of ordinary text and background. */
const PLAIN = [
  '',
  'black',
  'white',
  'windowtext',
  'window',
  'inherit',
  'initial',
  'auto',
  'transparent',
  'currentcolor',
  'none',
];

/** Largest difference of red, green and blue, of 255, that still looks grey. @assumed */
const GREY_SPREAD = 48;

/** Whether a colour is black, white or grey, as web pages and word processors write it. */
function isGrey(colour: string): boolean {
  if (PLAIN.includes(colour.toLowerCase())) return true;
  const channels = channelsOf(colour);
  return channels.length > 0 && Math.max(...channels) - Math.min(...channels) <= GREY_SPREAD;
}

/** Returns red, green and blue, 0–255; empty for a colour name. */
function channelsOf(colour: string): number[] {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))/i.exec(colour) ?? [];
  if (long) return [0, 2, 4].map(at => Number.parseInt(long.slice(at, at + 2), 16));
  if (short) return Array.from(short, digit => Number.parseInt(digit + digit, 16));
  return colour.startsWith('rgb') ? (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) : [];
}

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
function cellsOf(body: HTMLElement, isInCell: boolean): readonly Element[] {
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
function flattenCell(cell: Element): void {
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
function captionBefore(table: HTMLTableElement): void {
  const { caption } = table;
  if (!caption) return;
  table.before(caption);
  rename(caption, 'p');
}

/** Headings written by other products, and their replacements. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', 'p.MsoTitle': 'h2' };

/** Selector of block elements that the editor does not know. */
const OWN_LINES = 'summary, details, dt, main, nav, legend';

/** Selector of links within the source page, such as footnotes and tables of contents. */
const LINKS_WITHIN = 'a[href^="#"]:not([data-file])';

/** Elements that a content can't contain, besides files that are not its own. */
const UNKNOWN = ['iframe', 'audio', 'object', 'embed', 'svg', 'math', 'canvas', 'input', 'select', 'textarea'] as const;
const UNKNOWN_TAG = new RegExp(`<(?:${UNKNOWN.join('|')})\\b`, 'gi');

/** Pattern of HTML comments, for instance Word's, which repeat each picture. */
const COMMENT = /<!--.*?-->/gs;

/** Selector of files, as written and as pages show them; a link to one would expire. */
const FILES = 'img, video, a[data-file], a[download]';

/** Selector of files that are placed between paragraphs, which cells can't contain. */
const MEDIA = 'img, video';

/** Selector of elements that may hold a picture and nothing else. */
const HOLDERS = `p, ${HEADINGS}, div, span, a, figure, picture, b, strong, i, em, u, li, ul, ol`;

/** Selector of the checkboxes of a task list, which are not pictures. */
const CHECKBOXES = 'img[aria-roledescription=checkbox]';

/** Selector of line breaks between paragraphs, from Google Docs or a cell that held a divider. */
const SPARE_BREAKS = `:is(p, ul, ol, table, div, ${HEADINGS}) + br`;

export interface Pasted {
  readonly html: string;
  /** Number of pictures and objects that can't be pasted. */
  readonly lost: number;
  /** Whether text loses a colour or a highlight. */
  readonly losesColours: boolean;
}

/**
 * Cleans content pasted from a word processor, spreadsheet or page, before the editor removes elements it does not
 * know. Headings get our two sizes, lists stay lists, tables stay whole, and only files already in this text remain.
 * @param isKnown whether a file is one of this text's own.
 * @param isInCell whether it is pasted into a cell of a table.
 */
export function cleanPaste(html: string, isKnown: (fileId: string) => boolean, isInCell: boolean): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) captionBefore(table);
  const cells = cellsOf(body, isInCell);
  const isLost = (file: HTMLElement) =>
    !isKnown(file.dataset['file'] ?? '') || (file.matches(MEDIA) && cells.some(cell => cell.contains(file)));
  for (const box of body.querySelectorAll(CHECKBOXES)) box.remove();
  // Done before cells are flattened, so that losses inside their tables are counted too.
  const lost = [...body.querySelectorAll<HTMLElement>(FILES)].filter(isLost);
  for (const element of [...lost, ...body.querySelectorAll(UNKNOWN.join(', '))]) removeWhole(element);
  for (const cell of cells) flattenCell(cell);
  for (const spare of body.querySelectorAll(SPARE_BREAKS)) spare.remove();
  const losesColours = isColourful(body);
  for (const element of body.querySelectorAll(OWN_LINES)) rename(element, 'div');
  for (const link of body.querySelectorAll(LINKS_WITHIN)) link.replaceWith(...link.childNodes);
  raiseAndLower(body);
  // A link is underlined like every other link.
  for (const words of body.querySelectorAll<HTMLElement>('a [style]')) words.style.removeProperty('text-decoration');
  // The Trusted Types policy (lib/trusted-types.ts) has already removed most of these, so they are counted in the
  // original HTML.
  const unknown = html.replaceAll(COMMENT, '').match(UNKNOWN_TAG)?.length ?? 0;
  for (const [from, to] of Object.entries(RENAMED))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  listParagraphs(body);
  nestLists(body);
  for (const item of body.querySelectorAll('li')) beginItem(item);
  return { html: body.innerHTML, lost: lost.length + unknown, losesColours };
}

/**
 * Removes an element, with the paragraphs, links and items that held nothing else. A cell stays, so that its table
 * stays intact.
 */
function removeWhole(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent?.matches(HOLDERS) && parent.childElementCount === 0 && parent.textContent.trim() === '')
    removeWhole(parent);
}
