import { Worker } from 'node:worker_threads';
import { failureOf, readDocument } from './read-document.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** The process that reads documents: its memory, and whatever a broken one does to a library, are not the server's. */

process.on('message', (request: ReadingRequest) => {
  void readDocument(request).then(message => process.send?.(message));
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
