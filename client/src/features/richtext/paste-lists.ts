/** Selector of headings of all sizes. */
export const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Replaces an element by another with the same children, without its attributes. Returns the new element. */
export function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Turns a heading into a bold paragraph, where no heading is allowed. */
export function boldParagraph(heading: Element): void {
  const words = heading.ownerDocument.createElement('strong');
  words.append(...heading.childNodes);
  rename(heading, 'p').append(words);
}

/** Style of a list item in Word, which writes it as a paragraph: `mso-list: l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/i;
/** Pattern of a list mark other than a bullet: `1.`, `1.2.`, `b)` or `(iv)`. */
const NUMBER = /^[\s\u00a0]*\(?(?:\d+\.)*(\d+|[a-z]{1,5})[.)]/i;

/** Selector of elements that a list item may contain, but not begin with. */
const BEHIND_WORDS = 'ul, ol, blockquote, hr, table, img, video';

/** Turns Word's list paragraphs into a list, keeping their depth. */
export function listParagraphs(body: HTMLElement): void {
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

/** Numbers a list like its first mark. @param mark `3`, `c` or `iii` */
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

/** Returns the number of a letter mark: `a` is 1, `z` 26, `aa` 27. */
const letterNumber = (mark: string): number =>
  Array.from(mark.toLowerCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

/**
 * Whether two lists may be one: both count by numbers, small letters or capitals. A lone `i` may be a letter or a
 * numeral.
 */
function countsLike(one: Element, other: Element): boolean {
  const [type, otherType] = [one, other].map(list => list.getAttribute('type'));
  if (!type || !otherType) return type === otherType;
  return (type === type.toLowerCase()) === (otherType === otherType.toLowerCase());
}

/** Nests the lists of Word and of Word in the browser, which write one list per item with its level. */
export function nestLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  /** Lists that the next item may join, outermost first. */
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

/** Puts an item of `list` at its level, and returns the lists still open after it. */
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
  // The new list is numbered like this one.
  const inner = list.cloneNode(false) as Element;
  parent.append(inner);
  inner.append(item);
  return [...outer, inner];
}

/**
 * Makes an item begin with text: a heading becomes a bold paragraph, and a list on its own joins the item before it.
 */
export function beginItem(item: Element): void {
  const first = [...item.childNodes].find(
    ({ nodeType, textContent }) => nodeType !== Node.TEXT_NODE || textContent?.trim(),
  );
  if (!(first instanceof Element)) return;
  if (first.matches(HEADINGS)) boldParagraph(first);
  else if (item.previousElementSibling && first.matches('ul, ol')) joinItems(item.previousElementSibling, item);
  else if (first.matches(BEHIND_WORDS)) item.prepend(item.ownerDocument.createElement('p'));
}

function joinItems(item: Element, next: Element): void {
  item.append(...next.childNodes);
  next.remove();
}
