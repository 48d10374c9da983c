/** Headings that other products write, and what they become here. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', 'p.MsoTitle': 'h2' };

/** What a text can't hold, beside files that are not its own. */
const UNKNOWN = ['iframe', 'audio', 'object', 'embed', 'svg', 'math', 'canvas', 'input', 'select', 'textarea'] as const;
const UNKNOWN_TAG = new RegExp(`<(?:${UNKNOWN.join('|')})\\b`, 'gi');

/** Word's, for instance, which hold each picture once more. */
const COMMENT = /<!--.*?-->/gs;

/** Files, as they are written and as pages show them: a link to one would run out. */
const FILES = 'img, video, a[data-file], a[download]';

/** What a picture may stand in, and nothing else. */
const HOLDERS = 'p, h1, h2, h3, h4, h5, h6, div, span, a, figure, picture, b, strong, i, em, u, li, ul, ol';

/** What stands for something else: boxes of a list of tasks, and the line breaks that Google Docs writes between paragraphs. */
const STAND_INS = 'img[aria-roledescription=checkbox], :is(p, ul, ol, table, div, h1, h2, h3, h4, h5, h6) + br';

/** Of a list's item in Word, which writes it as a paragraph: `mso-list: l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/i;
/** Its mark, `1.`, `1.2.`, `b)` or `(iv)`, that isn't a bullet. */
const NUMBER = /^[\s\u00a0]*\(?(?:\d+\.)*(\d+|[a-z]{1,5})[.)]/i;

export interface Pasted {
  readonly html: string;
  /** Pictures and objects that can't come along. */
  readonly lost: number;
}

/**
 * What is pasted from a word processor, a spreadsheet or a page, before the editor's own rules take away what they don't know:
 * headings in our two sizes, lists as lists, and no picture or file but those that this text has already.
 * @param isKnown whether a file is one of this text's own.
 */
export function cleanPaste(html: string, isKnown: (fileId: string) => boolean): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(STAND_INS)) element.remove();
  // A link is underlined as every other is.
  for (const words of body.querySelectorAll<HTMLElement>('a [style]')) words.style.removeProperty('text-decoration');
  const files = [...body.querySelectorAll<HTMLElement>(FILES)];
  const foreign = files.filter(({ dataset }) => !isKnown(dataset['file'] ?? ''));
  for (const element of [...foreign, ...body.querySelectorAll(UNKNOWN.join(', '))]) removeWhole(element);
  // The wall before markup (lib/trusted-types.ts) has taken most of these away already, so they are counted where they still are.
  const unknown = html.replaceAll(COMMENT, '').match(UNKNOWN_TAG)?.length ?? 0;
  for (const [from, to] of Object.entries(RENAMED))
    for (const element of body.querySelectorAll(from)) rename(element, to);
  listParagraphs(body);
  nestLists(body);
  return { html: body.innerHTML, lost: foreign.length + unknown };
}

/** Takes an element away, with the paragraphs, links and items that held nothing else; a cell stays, so that its table does. */
function removeWhole(element: Element): void {
  const parent = element.parentElement;
  element.remove();
  if (parent?.matches(HOLDERS) && parent.childElementCount === 0 && parent.textContent.trim() === '')
    removeWhole(parent);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word's paragraphs that are items of a list become one, each as deep as it stood. */
function listParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(WORD_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const marks = [...paragraph.querySelectorAll('span')].filter(span =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const [, number] = NUMBER.exec(marks[0]?.textContent ?? '') ?? [];
    for (const mark of marks) mark.remove();
    const list = body.ownerDocument.createElement(number === undefined ? 'ul' : 'ol');
    if (number !== undefined) countFrom(list, number);
    const item = body.ownerDocument.createElement('li');
    item.setAttribute('aria-level', String(level));
    paragraph.replaceWith(list);
    list.append(item);
    item.append(paragraph);
  }
}

/** A list that begins with an item of this mark counts as it does. @param mark `3`, `c` or `iii` */
function countFrom(list: HTMLElement, mark: string): void {
  const isNumber = /^\d/.test(mark);
  const isRoman = ROMAN.test(mark) && (mark.length > 1 || /[ivx]/i.test(mark));
  const start = isNumber ? Number(mark) : isRoman ? romanNumber(mark) : letterNumber(mark);
  const type = isRoman ? 'i' : 'a';
  if (!isNumber) list.setAttribute('type', mark === mark.toLowerCase() ? type : type.toUpperCase());
  if (start > 1) list.setAttribute('start', String(start));
}

const ROMAN = /^[ivxlcdm]+$/i;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanNumber(mark: string): number {
  const digits = Array.from(mark.toLowerCase()).map(digit => ROMAN_DIGITS[digit] ?? 0);
  return digits.reduce((sum, digit, at) => (digit < (digits[at + 1] ?? 0) ? sum - digit : sum + digit), 0);
}

/** `a` is 1, `z` 26, `aa` 27. */
const letterNumber = (mark: string): number =>
  Array.from(mark.toLowerCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

/** Numbers, small letters or capitals: between them a list doesn't change. Alone, an `i` may be a letter or a numeral. */
function countsLike(one: Element, other: Element): boolean {
  const [type, otherType] = [one, other].map(list => list.getAttribute('type'));
  if (!type || !otherType) return type === otherType;
  return (type === type.toLowerCase()) === (otherType === otherType.toLowerCase());
}

/** Word, and its page in the browser, write a list for each item and say how deep it is: here they are one within another. */
function nestLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  /** Lists that the next item may join, the outermost first. */
  let open: Element[] = [];
  for (const list of body.querySelectorAll('ul, ol')) {
    const isNested = Boolean(list.parentElement?.closest('ul, ol') ?? list.querySelector('ul, ol'));
    if (isNested || list.querySelector(LEVELLED) === null) continue;
    if (list.previousElementSibling !== open[0]) open = [];
    for (const item of Array.from(list.children)) open = joined(open, item, list);
    if (list.childElementCount === 0) list.remove();
  }
}

const LEVELLED = '[aria-level], [data-aria-level]';

const levelOf = (item: Element): number =>
  Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level')) || 1;

/** Puts an item of `list` where its level says, and says which lists are open behind it. */
function joined(open: readonly Element[], item: Element, list: Element): Element[] {
  const level = levelOf(item);
  const outer = open.slice(0, level - 1);
  const same = open[level - 1];
  if (same?.localName === list.localName && countsLike(same, list)) {
    same.append(item);
    return [...outer, same];
  }
  const parent = outer.at(-1)?.lastElementChild;
  if (!parent) return [list];
  // It counts as this one does.
  const inner = list.cloneNode(false) as Element;
  parent.append(inner);
  inner.append(item);
  return [...outer, inner];
}
