import { boldParagraph, HEADINGS } from './paste-elements.ts';

/** Of a list's item in Word, which writes it as a paragraph: `mso-list: l0 level2 lfo1`. */
const WORD_LEVEL = /mso-list:[^;]*\blevel(\d)/i;
/** Its mark, `1.`, `1.2.`, `b)` or `(iv)`, that isn't a bullet. */
const NUMBER = /^[\s\u00a0]*\(?(?:\d+\.)*(\d+|[a-z]{1,5})[.)]/i;

/** What an item can hold, but not begin with. */
const BEHIND_WORDS = 'ul, ol, blockquote, hr, table, img, video';

/** Word's paragraphs that are items of a list become one, each as deep as it stood. */
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
export function nestLists(body: HTMLElement): void {
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

/** An item begins with words: a heading is a bold paragraph, and a list that stands for itself belongs to the item before it. */
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
