import { inflateSync } from 'node:zlib';

/** The writer ends a stream by one line feed; a carriage return before it is a byte of the content. */
const STREAM = /stream\r?\n([\s\S]*?)\nendstream/g;

/**
 * Extracts the text of a document's pages: strings of the drawing operators, which the fonts encode as Windows-1252.
 */
export function textOf(pdf: Buffer): string {
  const pages = [...pdf.toString('latin1').matchAll(STREAM)].map(([, packed]) =>
    inflateSync(Buffer.from(packed ?? '', 'latin1')).toString('latin1'),
  );
  return pages
    .flatMap(page => [...page.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join('');
}

/** Returns the path of the public page that a work certificate names. */
export const verifyPathOf = (pdf: Buffer): string => /\/verify\/\d+\.[0-9A-Z]{26}/.exec(textOf(pdf))?.[0] ?? '';

export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
