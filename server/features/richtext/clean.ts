import { createHash } from 'node:crypto';
import type sanitizeHtml from 'sanitize-html';
import { BoundedMap } from '../../base/bounded-map.ts';
import { ownPass } from '../../base/own-pass.ts';
import { sanitize } from '../../base/sanitize.ts';
import { CONTENT_DEPTH_MAX } from '#contract/features/richtext/limits.ts';
import {
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

/** Elements whose words are no text of the page: they go with them. */
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

/** The file that an element names, or null. */
function fileOf({ 'data-file': id = '' }: sanitizeHtml.Attributes): string | null {
  return UUID.test(id) ? id.toLowerCase() : null;
}

/** A link that names one of our files is that file: it leads nowhere else. */
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

/** A picture or video is one of our files by its id, whatever address the editor showed it at. */
const media = (tagName: keyof typeof DESCRIBED, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const id = fileOf(attributes);
  if (id === null) return { tagName, attribs: {} };
  const { [DESCRIBED[tagName]]: description = '', 'data-caption': caption, 'data-width': width } = attributes;
  const attribs: sanitizeHtml.Attributes = { 'data-file': id };
  // A picture that says nothing is decoration; a video has its file's name.
  if (tagName === 'img' || description !== '') attribs[DESCRIBED[tagName]] = description;
  if (caption !== undefined && caption !== '') attribs['data-caption'] = caption;
  if (isPictureWidth(width)) attribs['data-width'] = width;
  return { tagName, attribs };
};

/** What says what it shows. */
const DESCRIBED = { img: 'alt', video: 'aria-label' } as const;

/** A cell, and for how many it stands. */
const cell = (tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const spans = ['colspan', 'rowspan'].map(name => [name, spanOf(attributes[name])] as const);
  return {
    tagName,
    attribs: Object.fromEntries(spans.filter(([, cells]) => cells > 1).map(([name, cells]) => [name, String(cells)])),
  };
};

/** An ordered list, how it counts, and from where. */
const orderedList = (tagName: string, { type, start }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const first = listStartOf(start);
  return { tagName, attribs: { ...(isListType(type) && { type }), ...(first > 1 && { start: String(first) }) } };
};

/** A link that leads nowhere is its words, a picture or video of nothing is none. */
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
  // `safeLink` has decided.
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
 * Rich text as it may be kept and shown: nothing but the elements of `CONTENT_TAGS`, links that lead where `safeLink` lets
 * them, and files of ours, of which a document keeps its words alone and a video nothing. It is read twice: dropped elements may leave a paragraph inside a paragraph, which HTML does not
 * know, and the second reading puts them as a browser would. It takes time by length and elements: see `isReadableContent`.
 * @spec THREATS law 10, THREATS T14, THREATS T15
 */
export function cleanContent(html: string): string {
  const clean = sanitize(html, OPTIONS).replace(OF_FILE, wordsAlone).trim();
  return sanitize(clean, OPTIONS).trim();
}

/** What stands in the element of a file; who closes it early leaves ends without a beginning, which the second reading drops. */
const OF_FILE = /(<(a|video) data-file="[^<>]*>)([^]*?)<\/\2>/g;

const wordsAlone = (_whole: string, start: string, tag: string, inside: string): string =>
  `${start}${tag === 'a' ? inside.replace(/<[^<>]*>/g, '') : ''}</${tag}>`;

/** Stored texts that are known, at most: of each its hash, and what it became where cleaning changed it. @assumed */
const KNOWN_MAX = 500;

/**
 * Makes what cleans stored texts: each is cleaned once, and known by its hash from then on (0.1 ms instead of 30). It is known
 * to its own organisation alone, whose readers learn nothing by time of what others have. Others are answered between two texts.
 * Nothing outlives the process, so
 * what another version of the rules has cleaned counts for nothing.
 * @param clean the rules
 */
export function createStoredCleaner(
  clean = cleanContent,
  knownMax = KNOWN_MAX,
): (org: number, html: string) => Promise<string> {
  const known = new BoundedMap<string, string | null>(knownMax);
  return async (org, html) => {
    const hash = createHash('sha256').update(`${org} ${html}`).digest('base64');
    if (known.get(hash) === undefined) await ownPass();
    // Another reader may have cleaned it meanwhile.
    const became = known.get(hash);
    if (became !== undefined) return became ?? html;
    const cleaned = clean(html);
    known.set(hash, cleaned === html ? null : cleaned);
    return cleaned;
  };
}

/** Rich text out of the database as it may be shown: clean whoever wrote it there, and cleaned once. @spec THREATS law 10 */
export const cleanStored = createStoredCleaner();
