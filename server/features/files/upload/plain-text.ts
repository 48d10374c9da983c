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
export async function isPlainText(path: string): Promise<boolean> {
  let head = '';
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer) || chunk.some(isControl)) return false;
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
  }
  const start = head.startsWith(UTF8_MARK) ? head.slice(UTF8_MARK.length) : head;
  return !ACTIVE.test(start) && !UTF16_MARKS.some(mark => head.startsWith(mark));
}
