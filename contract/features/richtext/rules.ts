/** Longest rich text, in characters of its sanitised HTML. @assumed */
export const CONTENT_MAX = 60_000;

/** Longest rich text as it is sent, in characters: sanitising then removes the editor's attributes. @assumed */
export const CONTENT_SENT_MAX = 80_000;

/**
 * Largest number of elements and entities in a rich text as it is sent, counted by their opening characters: they take
 * time to read. @assumed
 */
export const CONTENT_MARKS_MAX = 4_000;

/** Largest number of different pictures and videos in one rich text. @assumed */
export const CONTENT_MEDIA_MAX = 20;

/** Largest number of different documents in one rich text; a post takes as many. @assumed */
export const CONTENT_DOCUMENTS_MAX = 10;

/** Deepest nesting of one rich text, in elements; deeper content loses its elements and keeps its words. @assumed */
export const CONTENT_DEPTH_MAX = 30;

/** Elements of rich text. The editor, the server and the display share this list. */
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

/** Attributes that are kept, by element; all others are removed, or added when the text is shown. */
export const CONTENT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['data-file', 'data-bytes', 'href'],
  img: ['data-file', 'alt', 'data-caption', 'data-width'],
  video: ['data-file', 'aria-label', 'data-caption', 'data-width'],
  ol: ['type', 'start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
};

/**
 * Returns the attributes that are kept for an element. An uploaded file has an address only for the reader to whom it
 * is shown, so a link to one keeps only its file.
 */
export const contentAttributes = (tag: string, isFile: boolean): readonly string[] =>
  (CONTENT_ATTRIBUTES[tag] ?? []).filter(name => name !== 'href' || !isFile);

/** Widths of a picture or video, relative to its text; without one of these it has its own width. */
export const PICTURE_WIDTHS = ['small', 'medium'] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const isPictureWidth = (value: unknown): value is PictureWidth => PICTURE_WIDTHS.some(width => width === value);

/** Largest number of rows or columns that one table cell may span. @assumed */
const SPAN_MAX = 20;

/** Parses a cell's span attribute; 1 if it is not a valid number. */
export function spanOf(attribute: string | null | undefined): number {
  const cells = Number(attribute ?? 1);
  return Number.isInteger(cells) && cells >= 1 && cells <= SPAN_MAX ? cells : 1;
}

/**
 * Numbering of an ordered list, as HTML writes it: by letters or Roman numerals, small or capital. Without one of these
 * it is by numbers.
 */
const LIST_TYPES = ['a', 'A', 'i', 'I'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export const isListType = (value: unknown): value is ListType => LIST_TYPES.some(type => type === value);

/** Largest first number of an ordered list. @assumed */
const LIST_START_MAX = 999;

/** Parses the first number of an ordered list from its attribute; 1 if it is not a valid number. */
export function listStartOf(attribute: string | null | undefined): number {
  const start = Number(attribute ?? 1);
  return Number.isInteger(start) && start >= 1 && start <= LIST_START_MAX ? start : 1;
}

/** `rel` of every link in a rich text, so that the linked page learns nothing about us. @spec THREATS T15 */
export const LINK_REL = 'noopener noreferrer nofollow';

const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Characters that browsers drop from an address before they read its scheme, and other invisible ones. */
// oxlint-disable-next-line no-control-regex -- these are the characters that hide a scheme
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;

/**
 * Returns an address that a link may have: http, https, mailto, tel, or a path inside the application. Null for
 * anything else, such as `javascript:` however it is spelled, or `//elsewhere`, which only looks like a path.
 * @param address value of the attribute, its entities resolved
 */
export function safeLink(address: string): string | null {
  const seen = address.replace(UNSEEN, '').trim().replaceAll(' ', '%20');
  const scheme = /^([^:/?#]*):/.exec(seen)?.[1];
  if (scheme !== undefined) return SCHEMES.has(scheme.toLowerCase()) ? seen : null;
  const isElsewhere = seen.replaceAll('\\', '/').startsWith('//');
  return seen === '' || isElsewhere ? null : seen;
}

/**
 * Whether a rich text may be parsed at all: parsing takes time by length and by elements, for any sender.
 * @spec THREATS T34
 */
export const isReadableContent = (html: string): boolean =>
  html.length <= CONTENT_SENT_MAX && (html.match(/[<&]/g)?.length ?? 0) <= CONTENT_MARKS_MAX;

/** Blanks between the elements of a rich text, including those without width. */
const BLANK = /(?:&nbsp;|&#160;|&#xa0;|[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff])+/gi;

/** Whether a rich text has neither words nor files: markup alone is no content. @param html sanitised @spec 1§5 News */
export const isEmptyContent = (html: string): boolean =>
  !html.includes(' data-file="') && html.replace(/<[^<>]*>/g, '').replace(BLANK, '') === '';
