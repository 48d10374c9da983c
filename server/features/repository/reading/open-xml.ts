import { strFromU8, unzipSync } from 'fflate';
import { DOCUMENT_TEXT_MAX } from '#contract/features/repository/limits.ts';
import { EncryptedError, TooLargeError } from './reading-messages.ts';

/** Largest size of a document's parts once unpacked: more is a bomb, or nothing that anybody reads. @assumed */
const UNPACKED_MAX = 150 * 1024 * 1024;

/**
 * Largest number of characters taken from one part: twice as many as are kept, as blanks are collapsed afterwards.
 * @assumed
 */
const OUTPUT_MAX = 2 * DOCUMENT_TEXT_MAX;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Checks the declared sizes of a zipped document's parts, before any of them is unpacked. @throws TooLargeError */
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

/** Returns the words in parts of a zipped document, in the order of their numbers. */
export function wordsOfOpenXml(bytes: Buffer, part: RegExp): string {
  const parts = unzipSync(bytes, { filter: ({ name }) => part.test(name) });
  const names = Object.keys(parts).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  if (names.length === 0) throw new Error('It has none of the parts that have words');
  return names.map(name => wordsOfXml(strFromU8(parts[name] ?? new Uint8Array()))).join('\n\n');
}

/**
 * Returns the words of an OpenDocument text, sheet or presentation, with those of its headers and footers.
 * @throws EncryptedError
 */
export function wordsOfOpenDocument(bytes: Buffer): string {
  const { [MANIFEST]: manifest } = unzipSync(bytes, { filter: ({ name }) => name === MANIFEST });
  if (manifest !== undefined && strFromU8(manifest).includes('encryption-data'))
    throw new EncryptedError('It is encrypted');
  return wordsOfOpenXml(bytes, /^(?:content|styles)\.xml$/);
}

/** Path of the file that describes the parts of an OpenDocument. */
const MANIFEST = 'META-INF/manifest.xml';

/** Elements that mean a blank, and those whose end ends a line. */
const BLANKS: ReadonlySet<string> = new Set(['tab', 'br', 'cr', 's', 'line-break']);
const LINES: ReadonlySet<string> = new Set(['p', 'h', 'tr']);
/** Elements whose text is not part of the document's words. */
const UNREAD: ReadonlySet<string> = new Set(['instrText', 'delText']);
const STRUCK_OUT = 'text:tracked-changes';

/** Number of characters of a tag in which its name is searched for. */
const NAME_MAX = 64;

/** Matches the slash of an end tag, the name with its prefix, and the name alone. */
const TAG = /^(\/?)((?:\w+:)?([\w-]+))/;

/**
 * Returns the text between tags: a line for each paragraph, nothing between the runs of a word, no deleted text. Each
 * character is read only once, in any input: no tag is searched for an end that it doesn't have, and blanks make no
 * text.
 */
function wordsOfXml(xml: string): string {
  const words: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    if (text === ' ' && words.at(-1) === ' ') return;
    words.push(text);
    length += text.length;
  };
  let isUnread = false;
  let at = 0;
  while (at < xml.length && length < OUTPUT_MAX) {
    const begin = xml.indexOf('<', at);
    const text = xml.slice(at, begin === -1 ? undefined : begin);
    if (text !== '' && !isUnread) add(withoutEntities(text));
    const end = begin === -1 ? -1 : xml.indexOf('>', begin);
    if (end === -1) break;
    at = end + 1;
    const [, slash = '', full = '', name = ''] =
      TAG.exec(xml.slice(begin + 1, Math.min(end, begin + 1 + NAME_MAX))) ?? [];
    isUnread = slash === '' && UNREAD.has(name);
    if (slash === '' && BLANKS.has(name)) add(' ');
    if (slash !== '' && LINES.has(name)) add('\n');
    if (slash === '' && full === STRUCK_OUT) {
      const struck = xml.indexOf(`</${STRUCK_OUT}>`, at);
      // No program writes one that never ends.
      if (struck === -1) break;
      at = struck;
    }
  }
  return words.join('');
}

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
