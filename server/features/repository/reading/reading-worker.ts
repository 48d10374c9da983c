import { Worker } from 'node:worker_threads';
import {
  type ReadingAnswer,
  type ReadingRequest,
  type ReadingFailure,
  EncryptedError,
  TooLargeError,
} from './reading-messages.ts';
import { readFile } from 'node:fs/promises';
import { DOCUMENT_TEXT_MAX } from '#contract/features/repository/limits.ts';
import { readWords } from './formats.ts';

/** Returns the failure that a reader's error means. */
function failureOf(error: unknown): ReadingFailure {
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

/**
 * Process that reads documents: its memory is separate from the server's, and a broken document that crashes a library
 * does not crash the server.
 */

process.on('message', (request: ReadingRequest) => {
  void readDocument(request).then(message => process.send?.(message));
});
// Errors that a library throws asynchronously are due to the document too.
process.on('uncaughtException', error => {
  const message: ReadingAnswer = { failure: failureOf(error), because: String(error) };
  process.send?.(message);
});
// A second thread notices at once when the server is gone, even while a document keeps this thread busy.
new Worker(`require('node:fs').readSync(0, Buffer.alloc(1)); process.kill(process.pid, 'SIGKILL');`, {
  eval: true,
  execArgv: [],
});
