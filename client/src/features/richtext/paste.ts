import { captionBefore, cellsOf, flattenCell } from './paste-cells.ts';
import { HEADINGS, rename } from './paste-elements.ts';
import { isColourful, raiseAndLower } from './paste-look.ts';
import { beginItem, listParagraphs, nestLists } from './paste-lists.ts';

/** Headings that other products write, and what they become here. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', 'p.MsoTitle': 'h2' };

/** What stands in lines of its own on a page, and that the editor doesn't know. */
const OWN_LINES = 'summary, details, dt, main, nav, legend';

/** Within the page that was left: footnotes, and headings of a list of contents. */
const LINKS_WITHIN = 'a[href^="#"]:not([data-file])';

/** What a text can't hold, beside files that are not its own. */
const UNKNOWN = ['iframe', 'audio', 'object', 'embed', 'svg', 'math', 'canvas', 'input', 'select', 'textarea'] as const;
const UNKNOWN_TAG = new RegExp(`<(?:${UNKNOWN.join('|')})\\b`, 'gi');

/** Word's, for instance, which hold each picture once more. */
const COMMENT = /<!--.*?-->/gs;

/** Files, as they are written and as pages show them: a link to one would run out. */
const FILES = 'img, video, a[data-file], a[download]';

/** Of files, what stands between paragraphs: a cell holds none. */
const MEDIA = 'img, video';

/** What a picture may stand in, and nothing else. */
const HOLDERS = `p, ${HEADINGS}, div, span, a, figure, picture, b, strong, i, em, u, li, ul, ol`;

/** Boxes of a list of tasks, which are no pictures. */
const CHECKBOXES = 'img[aria-roledescription=checkbox]';

/** Line breaks between paragraphs: Google Docs writes them, and so does a cell that held a rule there. */
const SPARE_BREAKS = `:is(p, ul, ol, table, div, ${HEADINGS}) + br`;

export interface Pasted {
  readonly html: string;
  /** Pictures and objects that can't come along. */
  readonly lost: number;
  /** Whether words lose a colour or a highlight. */
  readonly losesColours: boolean;
}

/**
 * What is pasted from a word processor, a spreadsheet or a page, before the editor's own rules take away what they don't know:
 * headings in our two sizes, lists as lists, tables whole, and no picture or file but those that this text has already.
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
  // Before cells become plain: what goes with their tables is counted too.
  const lost = [...body.querySelectorAll<HTMLElement>(FILES)].filter(isLost);
  for (const element of [...lost, ...body.querySelectorAll(UNKNOWN.join(', '))]) removeWhole(element);
  for (const cell of cells) flattenCell(cell);
  for (const spare of body.querySelectorAll(SPARE_BREAKS)) spare.remove();
  const losesColours = isColourful(body);
  for (const element of body.querySelectorAll(OWN_LINES)) rename(element, 'div');
  for (const link of body.querySelectorAll(LINKS_WITHIN)) link.replaceWith(...link.childNodes);
  raiseAndLower(body);
  // A link is underlined as every other is.
  for (const words of body.querySelectorAll<HTMLElement>('a [style]')) words.style.removeProperty('text-decoration');
  // The wall before markup (lib/trusted-types.ts) has taken most of these away already, so they are counted where they still are.
  const unknown = html.replaceAll(COMMENT, '').match(UNKNOWN_TAG)?.length ?? 0;
  for (const [from, to] of Object.entries(RENAMED))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  listParagraphs(body);
  nestLists(body);
  for (const item of body.querySelectorAll('li')) beginItem(item);
  return { html: body.innerHTML, lost: lost.length + unknown, losesColours };
}

/** Takes an element away, with the paragraphs, links and items that held nothing else; a cell stays, so that its table does. */
function removeWhole(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent?.matches(HOLDERS) && parent.childElementCount === 0 && parent.textContent.trim() === '')
    removeWhole(parent);
}
