import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** Memory limits of a process, heap in MiB and total in bytes: a decompression bomb would take it at once. @assumed */
const HEAP_MIB = 384;
const MEMORY_MAX = 900 * 1024 * 1024;
/** Interval between checks of its memory, in ms. */
const LOOK_MS = 100;

/** Size of the memory pages in which the system counts. */
const PAGE_BYTES = 4096;

const isSource = import.meta.url.endsWith('.ts');
const MODULE = new URL(isSource ? './reading-worker.ts' : './reading-worker.js', import.meta.url);

/** Signals by which people and the system stop a server with all processes that it has started. */
const STOPPING: ReadonlySet<string | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Failure of a process that took too long or too much memory, or ended without an answer. */
export type Lost = { readonly failure: 'slow' | 'large'; readonly because: string };

/**
 * Reads a document in a process of its own, which ends afterwards, so that a bad document affects nothing else.
 * @param patience milliseconds after which it is given up, and the process with it
 * @throws Error when the process can't be started or is stopped from outside: that says nothing about the document
 */
export const readApart = (request: ReadingRequest, patience: number): Promise<ReadingAnswer | Lost> =>
  new Promise((resolve, reject) => {
    const process = start();
    const end = (): void => {
      clearTimeout(giveUp);
      clearInterval(look);
      process.off('message', settle).off('exit', lost).off('error', fail);
      process.kill('SIGKILL');
    };
    const settle = (answer: ReadingAnswer | Lost): void => {
      end();
      resolve(answer);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const lost = (code: number | null, signal: NodeJS.Signals | null): void => {
      const because = `The process that reads documents ended: ${signal ?? code}`;
      if (STOPPING.has(signal)) fail(new Error(because));
      else settle({ failure: 'large', because });
    };
    const giveUp = setTimeout(
      () => settle({ failure: 'slow', because: `It took longer than ${patience} ms` }),
      patience,
    );
    const look = setInterval(() => {
      void memoryOf(process).then(bytes => {
        if (bytes > MEMORY_MAX) settle({ failure: 'large', because: `It took ${bytes} bytes of memory` });
      });
    }, LOOK_MS);
    process.on('message', settle).on('exit', lost).on('error', fail);
    process.send(request);
  });

/**
 * Returns the bytes of memory that a process holds, from Linux's `/proc`; 0 elsewhere, where only its heap is limited.
 */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(pages.split(' ')[1]) * PAGE_BYTES;
};

function start(): ChildProcess {
  return fork(MODULE, {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // Passes no configuration of the server.
    env: { MALLOC_ARENA_MAX: '2' },
    // Nothing is sent to its standard input, which closes when the server ends, and that ends the process.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}
