import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processorSeconds, treeProcessorSeconds } from './processor.ts';

/** Server in its own process. */
export interface Served {
  readonly port: number;
  readonly pid: number;
  readonly people: readonly { readonly id: number; readonly token: string }[];
  readonly deepCursors: readonly string[];
  /** Items on home, in no particular order. */
  readonly items: readonly number[];
  /** Processor time of the server and of PostgreSQL so far, in seconds. */
  processorSeconds(): { node: number; database: number };
  /** Publishes a news item for everybody, and answers after how many seconds all notifications were written. */
  publish(): Promise<number>;
  stop(): Promise<void>;
}

interface Ready {
  readonly port: number;
  readonly people: Served['people'];
  readonly deepCursors: readonly string[];
  readonly items: readonly number[];
}

export interface Published {
  readonly seconds: number;
}

/** Starts one of the server processes and waits until it listens. */
export async function serve(
  kind: 'app' | 'raw' | 'limit',
  dataDir: string,
  ...settings: readonly string[]
): Promise<Served> {
  const script = fileURLToPath(new URL(`./${kind}-process.ts`, import.meta.url));
  const child: ChildProcess = fork(script, [dataDir, ...settings], { execArgv: ['--import', 'tsx'] });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', message => resolve(message as Ready)); // sent by those scripts only
    child.once('exit', code => reject(new Error(`${kind}-process ended with ${code}`)));
  });
  const pid = child.pid ?? 0;
  return {
    ...ready,
    pid,
    processorSeconds: () => ({ node: processorSeconds(pid), database: treeProcessorSeconds(postmasterPid(dataDir)) }),
    publish: () =>
      new Promise((resolve, reject) => {
        child.once('message', message => resolve((message as Published).seconds)); // answered by `app-process`
        child.send('publish', error => (error === null ? undefined : reject(error)));
      }),
    async stop() {
      child.kill('SIGKILL'); // PostgreSQL keeps running, and the next start takes it over
      await once(child, 'exit');
    },
  };
}

/** Reads PostgreSQL's process id from the first line of the lock file in its folder. */
const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** Returns the authorization header of each person. */
export const bearers = (served: Served): Record<string, string>[] =>
  served.people.map(({ token }) => ({ authorization: `Bearer ${token}` }));
