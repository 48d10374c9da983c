import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/**
 * Cleans HTML with sanitize-html, which is loaded on first use. It brings parsers of HTML and CSS, and this function is
 * synchronous.
 */
export const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);

/** Markup that may go into a page as it is. Only `html` makes it, so all other values in a page are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | null | undefined | false;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '');

const rendered = (part: Part): string => {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(each => each.text).join('');
  return escaped(String(part));
};

/**
 * Builds markup from a template; values are escaped unless they are markup themselves. Attribute values must be in
 * quotes.
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, at) => `${text}${rendered(parts[at - 1])}${string}`));
