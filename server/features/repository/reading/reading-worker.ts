import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { DOCUMENT_TEXT_MAX } from '../../../../contract/features/repository/limits.ts';
import { EncryptedError, TooLargeError } from './errors.ts';
import { readWords } from './formats.ts';
import type { ReadingAnswer, ReadingFailure, ReadingRequest } from './reading-messages.ts';

/** The process that reads documents: its memory, and whatever a broken one does to a library, are not the server's. */

function failureOf(error: unknown): ReadingFailure {
  if (error instanceof EncryptedError) return 'encrypted';
  return error instanceof TooLargeError || error instanceof RangeError ? 'large' : 'broken';
}

async function answer({ path, extension, pictures }: ReadingRequest): Promise<ReadingAnswer> {
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
    .replaceAll(/ ?\n[ \n]*\n ?/g, '\n\n')
    .replaceAll(/[ \n]*\f[ \n]*/g, '\f')
    .replace(/^[ \n]+/, '')
    .trimEnd()
    .slice(0, DOCUMENT_TEXT_MAX)
    .replace(/\p{Cs}$/u, '');

const whole = (words: string): string => words.replaceAll(/[\0\ufffd\ufffe\uffff]|\p{Cs}/gu, '');

process.on('message', (request: ReadingRequest) => {
  void answer(request).then(message => process.send?.(message));
});
// What a library throws behind our back is of the document too.
process.on('uncaughtException', error => {
  const message: ReadingAnswer = { failure: failureOf(error), because: String(error) };
  process.send?.(message);
});
// The server is gone: however busy a document keeps this thread, another one hears of it at once.
new Worker(`require('node:fs').readSync(0, Buffer.alloc(1)); process.kill(process.pid, 'SIGKILL');`, {
  eval: true,
  execArgv: [],
});
