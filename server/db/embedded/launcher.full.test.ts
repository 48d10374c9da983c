import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { isFullRun } from '../../testing/full-run.ts';
import { type EmbeddedPostgres, startEmbedded } from './launcher.ts';

const log = createLogger('silent');
const CHILD = fileURLToPath(new URL('../../testing/embedded-in-child.ts', import.meta.url));
/** Number of times that PostgreSQL is killed, and least number of acknowledged writes each time. */
const [ROUNDS, WRITES] = isFullRun ? [3, 500] : [2, 100];
let folder: string;
const started: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

/** Makes a folder that PostgreSQL may enter, although root runs it as another account. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'tertulia-launch-'));
  await chmod(made, 0o755);
  return made;
}
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of started.splice(0)) await server.stop();
});

const start = async (): Promise<EmbeddedPostgres> => {
  const server = await startEmbedded({ dataDir: folder, log });
  started.push(server);
  return server;
};
const startInChild = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  if (child.stdout !== null) await once(child.stdout, 'data');
  return child;
};
const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const query = async (server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the embedded PostgreSQL', () => {
  // All tests share one folder, because making a database is slow. The first test finds it practically empty.
  beforeAll(async () => {
    folder = await makeFolder();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is made once by two first starts at the same moment, whatever an interrupted one has left behind', async () => {
    await mkdir(join(folder, 'postgres-new-interrupted', 'base'), { recursive: true });
    const [first, second] = await Promise.all([start(), start()]);
    await query(first, 'create table shared ()');
    expect(await query(second, 'select from shared')).toEqual([]);
    const made = (await readdir(folder)).filter(name => name.startsWith('postgres-new'));
    expect(made.filter(name => name !== 'postgres-new-interrupted')).toEqual([]);
  });

  it('stops, and finds its rows again', async () => {
    const first = await start();
    await query(first, 'create table kept (n int); insert into kept values (1)');
    expect(await first.stop()).toBe('stopped');
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
    expect(await query(await start(), 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('waits for the disk, checks pages and listens on no network', async () => {
    const rows = await query(
      await start(),
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'jit')`,
    );
    expect(Object.fromEntries(rows.map(row => [row['name'], row['setting']]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      jit: 'off',
    });
  });

  it('outlives a killed server and is adopted by the next', async () => {
    const child = await startInChild();
    const pid = postmaster();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(postmaster()).toBe(pid);
    const heir = await start();
    expect(postmaster()).toBe(pid);
    expect(await query(heir, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await heir.stop()).toBe('stopped');
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
  });

  it('is left to another server that still uses it, whoever started it', async () => {
    const first = await start();
    const second = await start();
    const client = new pg.Client(second.connection);
    await client.connect();
    expect(await first.stop()).toBe('left running');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    expect(await second.stop()).toBe('stopped');
  });

  it('loses no acknowledged write when it is killed under writers', async () => {
    const server = await start();
    await query(server, 'create table acknowledged (id int primary key)');
    const kept: number[] = [];
    let next = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const writers = Array.from({ length: 8 }, () => writeUntilItBreaks(server, () => next++, kept));
      const before = kept.length;
      while (kept.length < before + WRITES) await new Promise(resolve => setTimeout(resolve, 5));
      process.kill(postmaster(), 'SIGKILL');
      await Promise.all(writers);
      await server.ensureRunning();
    }
    const rows = await query(server, 'select id from acknowledged');
    const found = new Set(rows.map(row => row['id']));
    expect(kept.length).toBeGreaterThan(ROUNDS * WRITES);
    expect(kept.filter(id => !found.has(id))).toEqual([]);
  });

  it('starts although the lock names a process that is something else now', async () => {
    const server = await start();
    const lock = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    await server.stop();
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, String(process.pid)));
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a start that can not be', () => {
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('says so when the data is of another version', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '14\n');
    await expect(start()).rejects.toThrow(
      /holds data of PostgreSQL 14, and this version of the server brings PostgreSQL \d+/,
    );
  });

  it('says so when the folder holds something else', async () => {
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'notes.txt'), 'mine');
    await expect(start()).rejects.toThrow('holds no PostgreSQL data');
    expect(await readdir(join(folder, 'postgres'))).toEqual(['notes.txt']);
  });

  it('says so when the data folder is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(startEmbedded({ dataDir: join(folder, 'file'), log })).rejects.toThrow('Set DATA_DIR');
  });

  // Only root runs PostgreSQL as another account, which a closed folder would keep out.
  if (process.getuid?.() === 0) {
    it('says so when root keeps the folder to itself', async () => {
      await chmod(folder, 0o700);
      await expect(start()).rejects.toThrow('may not enter');
    });
  }
});

/** Inserts until the connection breaks; only writes that PostgreSQL acknowledged are counted. */
async function writeUntilItBreaks(server: EmbeddedPostgres, next: () => number, kept: number[]): Promise<void> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      const id = next();
      await client.query('insert into acknowledged values ($1)', [id]);
      kept.push(id);
    }
  } catch {
    await client.end().catch(() => undefined);
  }
}
