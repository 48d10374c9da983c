import { readFile } from 'node:fs/promises';
import { DOCUMENT_TEXT_MAX } from '#contract/features/repository/limits.ts';
import { EncryptedError, TooLargeError } from './errors.ts';
import { readWords } from './formats.ts';
import type { ReadingAnswer, ReadingFailure, ReadingRequest } from './reading-messages.ts';

/** Returns the failure that a reader's error means. */
export function failureOf(error: unknown): ReadingFailure {
  if (error instanceof EncryptedError) return 'encrypted';
  return error instanceof TooLargeError || error instanceof RangeError ? 'large' : 'broken';
}

/** Reads a document in the calling process, which a bad document may crash. */
export async function readDocument({ path, extension, pictures }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    const { words, pages } = await readWords(await readFile(path), extension, pictures);
    return { words: tidy(words), pages };
  } catch (error) {
    return { failure: failureOf(error), because: String(error) };
  }
}

/**
 * Prepares text for PostgreSQL: without null characters and halves of characters, with blanks collapsed and page ends
 * kept.
 */
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
