import { captionBefore, cellsOf, flattenCell } from './paste-cells.ts';
import { HEADINGS, rename } from './paste-elements.ts';
import { isColourful, raiseAndLower } from './paste-look.ts';
import { beginItem, listParagraphs, nestLists } from './paste-lists.ts';

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
