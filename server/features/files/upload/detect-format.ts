import { formatOf, type Format } from '#contract/features/files/kinds.ts';
import { createReadStream } from 'node:fs';

/**
 * True for control characters other than tab, line feed, form feed and carriage return. No text holds them, NUL above
 * all.
 */
const isControl = (byte: number): boolean => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

/** Byte order marks of UTF-8 and UTF-16, read as Latin 1. */
const UTF8_MARK = 'ï»¿';
const UTF16_MARKS = ['ÿþ', 'þÿ'];

/**
 * Markup and scripts that a browser or a shell would run if the file were opened under another name. The first
 * characters decide, as they do in a browser that guesses.
 */
const ACTIVE = /^\s*(?:<[!?/a-z]|#!|@echo\b|\{\\rtf)/i;

/** Number of bytes at the beginning that are searched for it. */
const HEAD_BYTES = 1024;

/**
 * Whether a file is plain text: UTF-8, or one byte a character as older programs write it, without control characters and
 * without markup at its beginning.
 * @param path a complete file
 */
async function isPlainText(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer) || chunk.some(isControl)) return false;
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
  }
  const start = head.startsWith(UTF8_MARK) ? head.slice(UTF8_MARK.length) : head;
  return !ACTIVE.test(start) && !UTF16_MARKS.some(mark => head.startsWith(mark));
}

/**
 * Old Office files share one container, the compound file. The kind of document shows only in the names of its streams,
 * kept as UTF-16. Other programs use the container too (installers, mail messages), and those are refused.
 */
const STREAMS: readonly (readonly [stream: string, mime: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** Name of a directory entry, with the NUL that ends it, so that `WordDocumentX` does not match. */
const entryName = (stream: string): Buffer => Buffer.from(`${stream}\0`, 'utf16le');
const LONGEST = Math.max(...STREAMS.map(([stream]) => entryName(stream).length));

/**
 * Returns the MIME type of the Office document in a compound file, or null when it holds none.
 * @param path a complete file that starts as compound files do
 */
async function officeMimeOf(path: string): Promise<string | null> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer)) return null;
    const window = Buffer.concat([tail, chunk]);
    const found = STREAMS.find(([stream]) => window.includes(entryName(stream)));
    if (found !== undefined) return found[1];
    // A name may be split across two chunks.
    tail = window.subarray(-LONGEST);
  }
  return null;
}

/** Other names under which accepted formats are recognised. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
};

const HEIC = /^image\/hei[cf]/;

/**
 * Result of the detection: an accepted format, a HEIC photo (known, but not readable here), or null for everything
 * else.
 */
export type Detection = Format | 'heic' | null;

/**
 * Detects the format of a file by its content alone, ignoring its name and the type that the browser declares.
 * @param path a complete file that is not empty
 */
export async function detectFormat(path: string): Promise<Detection> {
  const mime = await sniff(path);
  if (mime !== null && HEIC.test(mime)) return 'heic';
  return (mime !== null && formatOf(ALIASES[mime] ?? mime)) || null;
}

async function sniff(path: string): Promise<string | null> {
  const recognised = await recognise(path);
  if (recognised === 'application/x-cfb') return officeMimeOf(path);
  if (recognised !== null) return recognised;
  return (await isPlainText(path)) ? 'text/plain' : null;
}

/** Returns the MIME type. A file that makes the parser fail is refused like any unknown one. */
async function recognise(path: string): Promise<string | null> {
  try {
    // Imported with the first upload.
    const { fileTypeFromFile } = await import('file-type');
    return (await fileTypeFromFile(path))?.mime ?? null;
  } catch {
    return 'application/octet-stream';
  }
}
