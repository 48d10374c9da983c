import { readFile } from 'node:fs/promises';
import { DOCUMENT_TEXT_MAX } from '#contract/features/repository/limits.ts';
import { EncryptedError, TooLargeError } from './errors.ts';
import { readWords } from './formats.ts';
import type { ReadingAnswer, ReadingFailure, ReadingRequest } from './reading-messages.ts';

/** Names what makes a document unreadable, by the error that its reader threw. */
export function failureOf(error: unknown): ReadingFailure {
  if (error instanceof EncryptedError) return 'encrypted';
  return error instanceof TooLargeError || error instanceof RangeError ? 'large' : 'broken';
}

/** Reads a document in the process that calls it, which whatever is wrong with the document may end. */
export async function readDocument({ path, extension, pictures }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const { words, pages } = await readWords(await readFile(path), extension, pictures);
    return { words: tidy(words), pages };
  } catch (error) {
    return { failure: failureOf(error), because: String(error) };
  }
}

/** As PostgreSQL keeps text: without null characters and halves of characters, blanks as few as possible, and the ends of pages as they are. */
const tidy = (words: string): string =>
  whole(words)
    .replaceAll(/[^\S\n\f]+/g, ' ')
    .replaceAll(/ ?\n(?: ?\n)+ ?/g, '\n\n')
    .replaceAll(/[ \n]{0,4}\f[ \n]{0,4}/g, '\f')
    .replace(/^[ \n]+/, '')
    .trimEnd()
    .slice(0, DOCUMENT_TEXT_MAX)
    .replace(/\p{Cs}$/u, '');

const whole = (words: string): string => words.replaceAll(/[\0\ufffd\ufffe\uffff]|\p{Cs}/gu, '');
