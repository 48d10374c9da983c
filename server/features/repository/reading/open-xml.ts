import { strFromU8, unzipSync } from 'fflate';
import { EncryptedError, TooLargeError } from './errors.ts';

/** Bytes that the parts of a document may have once unpacked: more is a bomb, or nothing that anybody reads. @assumed */
const UNPACKED_MAX = 150 * 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Looks at what a zipped document says of its parts, before any of them is unpacked.
 * @throws TooLargeError
 */
export function refuseBombs(bytes: Buffer): void {
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > UNPACKED_MAX) throw new TooLargeError(`Its parts have ${unpacked} bytes`);
}

/** The words in parts of a zipped document, in the order of their numbers. */
export function wordsOfOpenXml(bytes: Buffer, part: RegExp): string {
  const parts = unzipSync(bytes, { filter: ({ name }) => part.test(name) });
  const names = Object.keys(parts).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  if (names.length === 0) throw new Error('It has none of the parts that have words');
  return names.map(name => wordsOfXml(strFromU8(parts[name] ?? new Uint8Array()))).join('\n\n');
}

/**
 * The words of a text, a sheet or a presentation of OpenDocument, with those of its headers and footers.
 * @throws EncryptedError
 */
export function wordsOfOpenDocument(bytes: Buffer): string {
  const { [MANIFEST]: manifest } = unzipSync(bytes, { filter: ({ name }) => name === MANIFEST });
  if (manifest !== undefined && strFromU8(manifest).includes('encryption-data'))
    throw new EncryptedError('It is encrypted');
  return wordsOfOpenXml(bytes, /^(?:content|styles)\.xml$/);
}

/** Says of each part of an OpenDocument what it is. */
const MANIFEST = 'META-INF/manifest.xml';

/** What stands between tags: a line for each paragraph, nothing between the runs of a word, nothing of what was struck out. */
const wordsOfXml = (xml: string): string =>
  xml
    .replaceAll(/<text:tracked-changes\b[\s\S]*?<\/text:tracked-changes>/g, '')
    .replaceAll(/<(?:\w+:)?(?:tab|br|cr|s|line-break)\b[^>]*>/g, ' ')
    .replaceAll(/<\/(?:\w+:)?(?:p|h|tr)>/g, '\n')
    .replaceAll(/<(?:\w+:)?(?:instrText|delText)\b[^>]*>[^<]*/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
