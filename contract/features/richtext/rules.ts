import { CONTENT_MARKS_MAX, CONTENT_SENT_MAX } from './limits.ts';

/** Elements that rich text is made of. What the editor makes, the server keeps and the reader is shown is the same list. */
export const CONTENT_TAGS = [
  'p',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'img',
  'video',
  'hr',
  'code',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Attributes that mean something, by element; all others go, or are put in by whoever shows the text. */
export const CONTENT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['data-file', 'data-bytes', 'href'],
  img: ['data-file', 'alt', 'data-caption', 'data-width'],
  video: ['data-file', 'aria-label', 'data-caption', 'data-width'],
  ol: ['type', 'start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/**
 * Attributes that mean something of an element. A file of ours has an address only for whoever is shown it, so the link to one
 * is its file alone.
 */
export const contentAttributes = (tag: string, isFile: boolean): readonly string[] =>
  (CONTENT_ATTRIBUTES[tag] ?? []).filter(name => name !== 'href' || !isFile);

/** How wide a picture or video is shown, of the width of its text: as it is without one of these. */
export const PICTURE_WIDTHS = ['small', 'medium'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const isPictureWidth = (value: unknown): value is PictureWidth => PICTURE_WIDTHS.some(width => width === value);

/** Cells that one cell of a table may stand for, in a direction. @assumed */
const SPAN_MAX = 20;

/** Cells that a cell stands for by its attribute; 1 of what is no such number. */
export function spanOf(attribute: string | null | undefined): number {
  const cells = Number(attribute ?? 1);
  return Number.isInteger(cells) && cells >= 1 && cells <= SPAN_MAX ? cells : 1;
}

/** How an ordered list counts, as HTML writes it: by letters or Roman numerals, small or capital. By numbers without one of these. */
export const LIST_TYPES = ['a', 'A', 'i', 'I'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export const isListType = (value: unknown): value is ListType => LIST_TYPES.some(type => type === value);

/** What an ordered list may begin with. @assumed */
const LIST_START_MAX = 999;

/** What an ordered list begins with by its attribute; 1 of what is no such number. */
export function listStartOf(attribute: string | null | undefined): number {
  const start = Number(attribute ?? 1);
  return Number.isInteger(start) && start >= 1 && start <= LIST_START_MAX ? start : 1;
}

/** What every link of a rich text says of where it leads: that page learns nothing of us. @spec THREATS T15 */
export const LINK_REL = 'noopener noreferrer nofollow';

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Characters that browsers drop from an address before they read its scheme, and others that nobody sees. */
// oxlint-disable-next-line no-control-regex -- these are the characters that hide a scheme
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/**
 * An address that a link may have: http, https, mailto, tel, or a path inside the application. Null of anything else, such as
 * `javascript:` however it is spelled, or `//elsewhere`, which only looks like a path.
 * @param address as it stands in the attribute, its entities resolved
 */
export function safeLink(address: string): string | null {
  const seen = address.replace(UNSEEN, '').trim().replaceAll(' ', '%20');
  const scheme = /^([^:/?#]*):/.exec(seen)?.[1];
  if (scheme !== undefined) return SCHEMES.has(scheme.toLowerCase()) ? seen : null;
  const isElsewhere = seen.replaceAll('\\', '/').startsWith('//');
  return seen === '' || isElsewhere ? null : seen;
}

/** True of a rich text that may be read at all: reading takes time by length and by elements, whoever sends it. @spec THREATS T34 */
export const isReadableContent = (html: string): boolean =>
  html.length <= CONTENT_SENT_MAX && (html.match(/[<&]/g)?.length ?? 0) <= CONTENT_MARKS_MAX;

/** What stands between the elements of a rich text and is no word: blanks, also those that have no width. */
const BLANK = /(?:&nbsp;|&#160;|&#xa0;|[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff])+/gi;

/**
 * True of a rich text without a word or file: markup alone is no content. @param html sanitised @spec 1§5 News
 */
export const isEmptyContent = (html: string): boolean =>
  !html.includes(' data-file="') && html.replace(/<[^<>]*>/g, '').replace(BLANK, '') === '';
