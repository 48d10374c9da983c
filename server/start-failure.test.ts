import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config/env.ts';
import { createLogger } from './base/logger.ts';
import { nodeFault } from './base/node-version.ts';
import { refuseUnsafeRole } from './db/app-role.ts';
import { appConnection } from './db/connections.ts';
import { foldersIn, prepareFolders } from './db/embedded/folders.ts';
import { findPostmaster } from './db/embedded/process.ts';
import { startFailure } from './stop-on-signals.ts';
import { startServer } from './start-server.ts';
import { freePort } from './testing/free-port.ts';
import { testFolder } from './testing/temp-folder.ts';
import { testDatabase } from './testing/test-database.ts';
import { tryOutside } from './try-outside.ts';
import { createStorage } from './integrations/storage/create-storage.ts';

const folder = testFolder();
const log = createLogger('silent');

it.each([
  ['18.20.0', /This is Node 18\.20\.0; Tertulia needs 20\.19 or later, best Node 22 LTS/],
  ['20.18.1', /needs 20\.19/],
  ['20.19.0', null],
  ['22.1.0', null],
])('Node %s', (version, sentence) => {
  if (sentence === null) expect(nodeFault(version)).toBeNull();
  else expect(nodeFault(version)).toMatch(sentence);
});

it.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC', path: '/data/x' }), 'The disk is full: /data/x could not be'],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), 'The disk is full. Make room'],
  [Object.assign(new Error('open'), { code: 'EACCES', path: '/data/x' }), "/data/x can't be used by this account"],
  [new AggregateError([new Error('a')]), 'AggregateError'],
  ['gone', 'gone'],
])('%s is a sentence', (error, sentence) => {
  expect(startFailure(error)).toContain(sentence);
});

describe('before a database is made', () => {
  it('a taken port is named', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const dataDir = join(folder.path, 'never-made');
    const config = readConfig({ PORT: String(port), DATA_DIR: dataDir });
    await expect(startServer(config, log, { clientFolder: folder.path })).rejects.toThrow(/^Port \d+ is taken/);
    await expect(rm(dataDir, { recursive: true })).rejects.toThrow('ENOENT');
    other.close();
  });

  it('an address that this machine has not is named', async () => {
    const config = readConfig({ PORT: String(await freePort()), HOST: '203.0.113.9', DATA_DIR: folder.path });
    await expect(startServer(config, log, { clientFolder: folder.path })).rejects.toThrow('has no address 203.0.113.9');
  });
});

describe('the data folder', () => {
  it('below a closed one names that one', async () => {
    // In a folder of its own: only the parent is closed.
    const above = await mkdtemp(join(tmpdir(), 'tertulia-closed-'));
    await mkdir(join(above, 'private', 'data'), { recursive: true });
    await chmod(above, 0o755);
    await chmod(join(above, 'private'), 0o700);
    const folders = foldersIn(join(above, 'private', 'data'));
    await expect(prepareFolders(folders, { uid: 65_534, gid: 65_534 })).rejects.toThrow(
      `may not enter ${join(above, 'private')}. Start the server as an ordinary user, let others pass (chmod o+x`,
    );
    await rm(above, { recursive: true });
  });

  it('that names the process of another PostgreSQL is nobody’s', async () => {
    const folders = foldersIn(join(folder.path, 'other'));
    await mkdir(folders.cluster, { recursive: true });
    const elsewhere = spawn('sleep', ['60'], { cwd: folder.path, argv0: 'postgres' });
    await once(elsewhere, 'spawn');
    await writeFile(join(folders.cluster, 'postmaster.pid'), `${elsewhere.pid}\n${folders.cluster}\n0\n5432\n`);
    expect(await findPostmaster(folders)).toBeNull();
    elsewhere.kill();
  });
});

describe('DATABASE_APP_URL', () => {
  const copy = testDatabase();

  const as = (user: string, more: Partial<pg.ClientConfig> = {}): pg.ClientConfig =>
    appConnection({ ...copy.ownerConnection, user, ...more } as never); // parts of an address

  it('of a login that is not there, is no member, or is a superuser, is refused with a sentence', async () => {
    const owner = new pg.Client(copy.ownerConnection);
    await owner.connect();
    await owner.query('create role stranger login; create role mighty login superuser in role tertulia_app');
    try {
      await expect(refuseUnsafeRole(as('nobody_here'), true)).rejects.toThrow(
        /PostgreSQL refused DATABASE_APP_URL: .*It must be a login of the same database that is a member of tertulia_app/,
      );
      await expect(refuseUnsafeRole(as('stranger'), true)).rejects.toThrow(
        /refused DATABASE_APP_URL: permission denied/,
      );
      await expect(refuseUnsafeRole(as('mighty'), true)).rejects.toThrow('logs in as "mighty", which is a superuser');
      await expect(refuseUnsafeRole(as('tertulia_app', { database: 'postgres' }), true)).rejects.toThrow(
        'leads to another database than DATABASE_URL',
      );
    } finally {
      await owner.query('drop role stranger; drop role mighty');
      await owner.end();
    }
  });
});

it('tells at the start that storage and mail server do not answer', async () => {
  const said: string[] = [];
  const port = await freePort();
  const { storage, smtpUrl } = readConfig({
    STORAGE: 's3',
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const warn = (text: string): void => void said.push(text);
  await tryOutside(
    { storage, smtpUrl },
    createStorage(storage),
    Object.assign(Object.create(log), { warn }) as typeof log,
  );
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^The mail server \(SMTP_URL\) does not let us in: .+\. Mail waits in the outbox/),
    expect.stringMatching(/^The storage of files \(STORAGE=s3\) does not answer as it should: .+\. Uploads will fail/),
  ]);
});
