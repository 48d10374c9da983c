import { Worker } from 'node:worker_threads';
import { failureOf, readDocument } from './read-document.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

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
