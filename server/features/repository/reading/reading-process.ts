import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';

/** MiB of JavaScript, and bytes in all, that a process may take: a decompression bomb takes them at once. @assumed */
const HEAP_MIB = 384;
const MEMORY_MAX = 900 * 1024 * 1024;
/** How often its memory is looked at, in ms. */
const LOOK_MS = 100;

/** Where the system says how many pages of memory a process holds. */
const PAGE_BYTES = 4096;

const isSource = import.meta.url.endsWith('.ts');
const MODULE = new URL(isSource ? './reading-worker.ts' : './reading-worker.js', import.meta.url);

/** Signals by which people and the system stop a server with all that it has started. */
const STOPPING: ReadonlySet<string | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The process took too long, too much, or ended without a word. */
export type Lost = { readonly failure: 'slow' | 'large'; readonly because: string };

/**
 * Reads a document in a process of its own, which ends with it: whatever is wrong with it takes nothing else along.
 * @param patience milliseconds after which it is given up, and the process with it
 * @throws Error when the process can't be started or is stopped from outside: it says nothing of the document then
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

/** Bytes of memory that a process holds, as Linux says; 0 elsewhere, where its heap alone is limited. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(pages.split(' ')[1]) * PAGE_BYTES;
};

function start(): ChildProcess {
  return fork(MODULE, {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // Nothing of the server's configuration.
    env: { MALLOC_ARENA_MAX: '2' },
    // Its standard input says nothing: it ends with the server, and the process with it.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}
