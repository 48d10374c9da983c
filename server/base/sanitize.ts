import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

/**
 * Cleans HTML with sanitize-html, which is loaded on first use. It brings parsers of HTML and CSS, and this function is
 * synchronous.
 */
export const sanitize = (html: string, options: sanitizeHtml.IOptions): string =>
  (require('sanitize-html') as typeof sanitizeHtml)(html, options);
