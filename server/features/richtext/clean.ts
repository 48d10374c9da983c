import { createHash } from 'node:crypto';
import type sanitizeHtml from 'sanitize-html';
import { BoundedMap } from '../../base/bounded-map.ts';
import { sanitize } from '../../base/sanitize.ts';
import { CONTENT_DEPTH_MAX } from '../../../contract/features/richtext/limits.ts';
import { CONTENT_TAGS, LINK_REL, safeLink } from '../../../contract/features/richtext/rules.ts';

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

const link = (_tag: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const address = href === undefined ? null : safeLink(href);
  return { tagName: 'a', attribs: address === null ? {} : { href: address, rel: LINK_REL } };
};

/** A picture is one of our files by its id, whatever address the editor showed it at. */
const picture = (_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const id = attributes['data-file'] ?? '';
  const attribs = UUID.test(id) ? { 'data-file': id.toLowerCase(), alt: attributes['alt'] ?? '' } : {};
  return { tagName: 'img', attribs };
};

/** A link that leads nowhere is its words, a picture of nothing is none. */
const isPointless: NonNullable<sanitizeHtml.IOptions['exclusiveFilter']> = ({ tag, attribs }) => {
  if (tag === 'img') return attribs['data-file'] === undefined;
  return tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false;
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...CONTENT_TAGS],
  allowedAttributes: { a: ['href', 'rel'], img: ['data-file', 'alt'] },
  // `safeLink` has decided.
  allowedSchemesAppliedToAttributes: [],
  selfClosing: ['br', 'hr', 'img'],
  nonTextTags: WORDLESS,
  nestingLimit: CONTENT_DEPTH_MAX,
  disallowedTagsMode: 'discard',
  exclusiveFilter: isPointless,
  transformTags: {
    a: link,
    img: picture,
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
 * them, and pictures of ours. It is read twice: dropped elements may leave a paragraph inside a paragraph, which HTML does not
 * know, and the second reading puts them as a browser would. It takes time by length and elements: see `isReadableContent`.
 * @spec THREATS law 10, THREATS T14, THREATS T15
 */
export function cleanContent(html: string): string {
  const clean = sanitize(html, OPTIONS).trim();
  return sanitize(clean, OPTIONS).trim();
}

/** Stored texts of which cleaning has left everything, by their hash. A hash takes 0.1 ms where cleaning takes 30. @assumed */
const KNOWN_CLEAN = new BoundedMap<string, true>(2_000);

/** Rich text out of the database as it may be shown: clean whoever wrote it there, and cleaned once. @spec THREATS law 10 */
export function cleanStored(html: string): string {
  const hash = createHash('sha256').update(html).digest('base64');
  if (KNOWN_CLEAN.get(hash) === true) return html;
  const clean = cleanContent(html);
  if (clean === html) KNOWN_CLEAN.set(hash, true);
  return clean;
}
