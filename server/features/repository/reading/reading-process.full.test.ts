import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { endlessPdf } from '../../../testing/document-files.ts';
import { testFolder } from '../../../testing/temp-folder.ts';
import { readApart } from './reading-job.ts';

const folder = testFolder();
const CHILD = fileURLToPath(new URL('../../../testing/reading-in-child.ts', import.meta.url));
/** Processor time, in hundredths of a second, after which a process is busy with a document, and no longer starting. */
const BUSY = 300;

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Processor time used, in hundredths of a second. */
  readonly worked: number;
}

/** Returns a running process, from Linux's `/proc`. */
async function processOf(id: string): Promise<Process[]> {
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  const [state, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return parent === undefined || state === 'Z'
    ? []
    : [{ id: Number(id), parent: Number(parent), worked: Number(rest[9]) + Number(rest[10]) }];
}

async function processes(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  return (await Promise.all(ids.map(processOf))).flat();
}

it('says nothing of a document when it is stopped with its server', async () => {
  const path = join(folder.path, 'endless');
  await writeFile(path, endlessPdf());
  const answer = readApart({ path, extension: 'pdf', pictures: folder.path }, 60_000);
  const refused = expect(answer).rejects.toThrow('ended: SIGTERM');
  const reader = async (): Promise<Process | undefined> =>
    (await processes()).find(({ parent, worked }) => parent === process.pid && worked >= BUSY);
  await expect.poll(reader).toBeDefined();
  process.kill(Number((await reader())?.id), 'SIGTERM');
  await refused;
});

it('ends with a server that is killed, however busy a document keeps it', async () => {
  const path = join(folder.path, 'master');
  await writeFile(path, endlessPdf());
  const server = fork(CHILD, [path, folder.path], { execArgv: ['--import', 'tsx'] });
  const readerOf = async (): Promise<Process | undefined> =>
    (await processes()).find(({ parent, worked }) => parent === server.pid && worked >= BUSY);
  await expect.poll(readerOf).toBeDefined();
  const reader = (await readerOf())?.id;
  server.kill('SIGKILL');
  await once(server, 'exit');
  try {
    await expect.poll(async () => (await processes()).some(({ id }) => id === reader)).toBe(false);
  } finally {
    if ((await processes()).some(({ id }) => id === reader)) process.kill(Number(reader), 'SIGKILL');
  }
});
