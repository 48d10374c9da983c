import CFB from 'cfb';
import { EncryptedError, type FoundWords } from './reading-messages.ts';
import { refuseBombs, wordsOfOpenDocument, wordsOfOpenXml } from './open-xml.ts';

/** Types of records with text: with two bytes a character, and with one. */
const TEXT_CHARS = 0x0fa0;
const TEXT_BYTES = 0x0fa8;
const HEAD = 8;
/** Version of a record that contains other records. */
const CONTAINER = 0xf;
/** Largest depth, more than any presentation has. */
const DEPTH_MAX = 20;

/** Returns the words of a presentation in the format from before 2007, which is a tree of records. */
function wordsOfPresentation(bytes: Buffer): string {
  const content = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/PowerPoint Document')?.content;
  if (content === undefined) throw new Error('It has no presentation');
  return [...textsIn(Buffer.from(content), 0)].join('\n');
}

function* textsIn(records: Buffer, depth: number): Generator<string> {
  for (let at = 0; at + HEAD <= records.length;) {
    const version = records.readUInt16LE(at) & CONTAINER;
    const type = records.readUInt16LE(at + 2);
    const body = records.subarray(at + HEAD, at + HEAD + records.readUInt32LE(at + 4));
    if (version === CONTAINER && depth < DEPTH_MAX) yield* textsIn(body, depth + 1);
    else if (type === TEXT_CHARS) yield body.toString('utf16le').replaceAll(/[\r\v]/g, '\n');
    else if (type === TEXT_BYTES) yield body.toString('latin1').replaceAll(/[\r\v]/g, '\n');
    at += HEAD + records.readUInt32LE(at + 4);
  }
}

type Reader = (bytes: Buffer, pictures: string) => Promise<FoundWords>;

const withoutPictures =
  (words: (bytes: Buffer) => string | Promise<string>): Reader =>
  async bytes => ({ words: await words(bytes), pages: 0 });

const READERS: Readonly<Record<string, Reader>> = {
  // The library that renders pages is large, and no other format needs it.
  pdf: async (bytes, pictures) => (await import('./pdf.ts')).readPdf(bytes, pictures),
  docx: withoutPictures(bytes =>
    wordsOfOpenXml(bytes, /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/),
  ),
  pptx: withoutPictures(bytes => wordsOfOpenXml(bytes, /^ppt\/(?:slides|notesSlides)\/[^/]+\.xml$/)),
  xlsx: withoutPictures(wordsOfSheets),
  xls: withoutPictures(wordsOfSheets),
  doc: withoutPictures(wordsOfBinaryText),
  ppt: withoutPictures(wordsOfPresentation),
  odt: withoutPictures(wordsOfOpenDocument),
  ods: withoutPictures(wordsOfOpenDocument),
  odp: withoutPictures(wordsOfOpenDocument),
  txt: withoutPictures(wordsOfPlainText),
};

/**
 * Reads the words of a document.
 * @param extension the usual one of its format, as its content says
 * @param pictures folder that its pages are pictured into, where it has any
 * @throws EncryptedError, TooLargeError; any other error of a broken document
 */
export function readWords(bytes: Buffer, extension: string, pictures: string): Promise<FoundWords> {
  const read = READERS[extension];
  if (read === undefined) throw new Error(`Nothing reads .${extension}`);
  refuseEncrypted(bytes);
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) refuseBombs(bytes);
  return read(bytes, pictures);
}

const ZIP = Buffer.from('PK');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Bit in the head of Word's stream, and mark in PowerPoint's, that show that the rest is encrypted. */
const WORD_FLAGS_AT = 0x0a;
const WORD_ENCRYPTED = 0x0100;
const PRESENTATION_MARK_AT = 12;
const PRESENTATION_ENCRYPTED = 0xf3d1c4df;

/**
 * Throws if an Office document is encrypted. Newer formats are then packed into a compound file; the older ones mark it
 * in their heads.
 */
function refuseEncrypted(bytes: Buffer): void {
  if (!bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return;
  const file = CFB.read(bytes, { type: 'buffer' });
  const stream = (name: string): Buffer | null => {
    const content = CFB.find(file, name)?.content;
    return content === undefined ? null : Buffer.from(content);
  };
  const word = stream('/WordDocument');
  const user = stream('/Current User');
  const isEncrypted =
    stream('/EncryptedPackage') !== null ||
    (word !== null && (word.readUInt16LE(WORD_FLAGS_AT) & WORD_ENCRYPTED) !== 0) ||
    (user !== null &&
      user.length > PRESENTATION_MARK_AT + 4 &&
      user.readUInt32LE(PRESENTATION_MARK_AT) === PRESENTATION_ENCRYPTED);
  if (isEncrypted) throw new EncryptedError('It is encrypted');
}

/** Number of rows of a sheet that are read. @assumed */
const ROWS_MAX = 20_000;

async function wordsOfSheets(bytes: Buffer): Promise<string> {
  const { read, utils } = await import('@e965/xlsx');
  try {
    const { SheetNames, Sheets } = read(bytes, { type: 'buffer', dense: true, sheetRows: ROWS_MAX, cellHTML: false });
    return SheetNames.map(name => {
      const sheet = Sheets[name];
      // Separated by tabs, which no cell contains: with spaces, cells that contain some would be quoted.
      return `${name}\n${sheet === undefined ? '' : utils.sheet_to_csv(sheet, { FS: '\t', blankrows: false })}`;
    }).join('\n\n');
  } catch (error) {
    if (/password/i.test(String(error))) throw new EncryptedError('It is encrypted', { cause: error });
    throw error;
  }
}

async function wordsOfBinaryText(bytes: Buffer): Promise<string> {
  // The library ends the process if the document has no text.
  if (CFB.find(CFB.read(bytes, { type: 'buffer' }), '/WordDocument') === null) throw new Error('It has no text');
  const { default: WordExtractor } = await import('word-extractor');
  const document = await new WordExtractor().extract(bytes);
  return [document.getHeaders(), document.getBody(), document.getFootnotes(), document.getEndnotes()].join('\n\n');
}

/** Decodes UTF-8, or else the older encoding of Windows. */
function wordsOfPlainText(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return bytes.toString('utf16le').slice(1);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
