import { createReadStream } from 'node:fs';

/** No text holds control characters other than tab, line feed, form feed and carriage return: NUL above all. */
const isControl = (byte: number): boolean => (byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte)) || byte === 0x7f;

/** The marks of UTF-8 and of UTF-16, as their bytes read in Latin 1. */
const UTF8_MARK = 'ï»¿';
const UTF16_MARKS = ['ÿþ', 'þÿ'];

/**
 * Markup and scripts: what a browser or a shell would run if somebody opened the file under another name. The first
 * characters decide, as they do in a browser that guesses.
 */
const ACTIVE = /^\s*(?:<[!?/a-z]|#!|@echo\b|\{\\rtf)/i;

/** Bytes of the beginning that are looked at for it. */
const HEAD_BYTES = 1024;

/**
 * Whether a file is plain text: UTF-8, or one byte a character as older programs write it, without control characters and
 * without markup at its beginning.
 * @param path a complete file
 */
export async function isPlainText(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer) || chunk.some(isControl)) return false;
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
  }
  const start = head.startsWith(UTF8_MARK) ? head.slice(UTF8_MARK.length) : head;
  return !ACTIVE.test(start) && !UTF16_MARKS.some(mark => head.startsWith(mark));
}
