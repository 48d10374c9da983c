import { createHash } from 'node:crypto';
import type sanitizeHtml from 'sanitize-html';
import { BoundedMap } from '../../base/bounded-map.ts';
import { eventLoopTurn } from '../../base/event-loop-turn.ts';
import { sanitize } from '../../base/html.ts';
import {
  CONTENT_DEPTH_MAX,
  CONTENT_ATTRIBUTES,
  CONTENT_TAGS,
  isListType,
  isPictureWidth,
  LINK_REL,
  listStartOf,
  safeLink,
  spanOf,
} from '#contract/features/richtext/rules.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Elements whose text does not belong to the page: it is removed with them. */
const WORDLESS = [
  'script',
  'style',
  'textarea',
  'option',
  'xmp',
  'title',
  'template',
  'svg',
  'math',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'object',
  'plaintext',
];

/** Returns the file that an element names, or null. */
function fileOf({ 'data-file': id = '' }: sanitizeHtml.Attributes): string | null {
  return UUID.test(id) ? id.toLowerCase() : null;
}

/** Cleans a link. If it names one of our files, it is that file and leads nowhere else. */
const link = (_tag: string, { href, ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const id = fileOf(attributes);
  if (id !== null) {
    const bytes = Number(attributes['data-bytes']);
    const size = Number.isSafeInteger(bytes) && bytes > 0 && { 'data-bytes': String(bytes) };
    return { tagName: 'a', attribs: { 'data-file': id, ...size } };
  }
  const address = href === undefined ? null : safeLink(href);
  return { tagName: 'a', attribs: address === null ? {} : { href: address, rel: LINK_REL } };
};

/**
 * Cleans a picture or video, which must be one of our files by its id; the address at which the editor showed it is
 * ignored.
 */
const media = (tagName: keyof typeof DESCRIBED, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const id = fileOf(attributes);
  if (id === null) return { tagName, attribs: {} };
  const { [DESCRIBED[tagName]]: description = '', 'data-caption': caption, 'data-width': width } = attributes;
  const attribs: sanitizeHtml.Attributes = { 'data-file': id };
  // A picture without alternative text is decoration; a video is named by its file.
  if (tagName === 'img' || description !== '') attribs[DESCRIBED[tagName]] = description;
  if (caption !== undefined && caption !== '') attribs['data-caption'] = caption;
  if (isPictureWidth(width)) attribs['data-width'] = width;
  return { tagName, attribs };
};

/** Attribute with the description of each kind of media. */
const DESCRIBED = { img: 'alt', video: 'aria-label' } as const;

/** Cleans a table cell, with its spans. */
const cell = (tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const spans = ['colspan', 'rowspan'].map(name => [name, spanOf(attributes[name])] as const);
  return {
    tagName,
    attribs: Object.fromEntries(spans.filter(([, cells]) => cells > 1).map(([name, cells]) => [name, String(cells)])),
  };
};

/** Cleans an ordered list, with its type and start. */
const orderedList = (tagName: string, { type, start }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const first = listStartOf(start);
  return { tagName, attribs: { ...(isListType(type) && { type }), ...(first > 1 && { start: String(first) }) } };
};

/**
 * Whether to drop an element: a link without an address is reduced to its text, and a picture or video without a file
 * is removed.
 */
const isPointless: NonNullable<sanitizeHtml.IOptions['exclusiveFilter']> = ({ tag, attribs }) => {
  if (attribs['data-file'] !== undefined) return false;
  if (tag === 'img' || tag === 'video') return true;
  return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(CONTENT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    a: ['rel', ...(CONTENT_ATTRIBUTES['a'] ?? [])],
  },
  // `safeLink` has decided already.
  allowedSchemesAppliedToAttributes: [],
  selfClosing: ['br', 'hr', 'img'],
  nonTextTags: WORDLESS,
  nestingLimit: CONTENT_DEPTH_MAX,
  disallowedTagsMode: 'discard',
  exclusiveFilter: isPointless,
  transformTags: {
    a: link,
    img: (_tag, attributes) => media('img', attributes),
    video: (_tag, attributes) => media('video', attributes),
    td: cell,
    th: cell,
    ol: orderedList,
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
  },
};

/**
 * Returns rich text that may be stored and shown. It has only the elements of `CONTENT_TAGS`, links that `safeLink`
 * allows, and files of ours; of a document only its words are kept, of a video nothing inside. The text is cleaned
 * twice: dropped elements may leave a paragraph inside a paragraph, which HTML does not allow, and the second pass
 * arranges them as a browser would. The time depends on length and elements: see `isReadableContent`.
 * @spec THREATS law 10, THREATS T14, THREATS T15
 */
export function cleanContent(html: string): string {
  const clean = sanitize(html, OPTIONS).replace(OF_FILE, wordsAlone).trim();
  return sanitize(clean, OPTIONS).trim();
}

/**
 * Content of the element of a file. A text that closes it early leaves end tags without a beginning, which the second
 * pass drops.
 */
const OF_FILE = /(<(a|video) data-file="[^<>]*>)([^]*?)<\/\2>/g;

const wordsAlone = (_whole: string, start: string, tag: string, inside: string): string =>
  `${start}${tag === 'a' ? inside.replace(/<[^<>]*>/g, '') : ''}</${tag}>`;

/** Largest number of cached texts: the hash of each, and the cleaned text if cleaning changed it. @assumed */
const KNOWN_MAX = 500;

/**
 * Creates the function that cleans stored texts: each is cleaned once and then found by its hash (0.1 ms instead of
 * 30). Entries belong to one organisation, so that readers learn nothing about other organisations by timing. Other
 * requests are handled between two texts. The cache ends with the process, so texts cleaned by another version of the
 * rules don't matter.
 * @param clean the rules
 */
export function createStoredCleaner(
  clean = cleanContent,
  knownMax = KNOWN_MAX,
): (org: number, html: string) => Promise<string> {
  const known = new BoundedMap<string, string | null>(knownMax);
  return async (org, html) => {
    const hash = createHash('sha256').update(`${org} ${html}`).digest('base64');
    if (known.get(hash) === undefined) await eventLoopTurn();
    // Another request may have cleaned it meanwhile.
    const became = known.get(hash);
    if (became !== undefined) return became ?? html;
    const cleaned = clean(html);
    known.set(hash, cleaned === html ? null : cleaned);
    return cleaned;
  };
}

/** Cleans rich text from the database for display, once, regardless of its author. @spec THREATS law 10 */
export const cleanStored = createStoredCleaner();
