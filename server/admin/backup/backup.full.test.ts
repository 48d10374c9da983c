import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedDemo } from '../../../seeds/demo/index.ts';
import { createLogger } from '../../base/logger.ts';
import { LOCAL_ISSUER } from '../../integrations/identity/accounts/accounts.ts';
import { diskStorage } from '../../integrations/storage/disk.ts';
import { addStoredObjects } from '../../testing/stored-objects.ts';
import { testFolder } from '../../testing/temp-folder.ts';
import { TEST_KEYRING } from '../../testing/test-keyring.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { allTables, checkBackup } from './manifest.ts';
import { createBackup, type Backup } from './create.ts';
import { makeBackupKey, readBackupKey } from './archive.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-06-12T15:00:00Z');
const log = createLogger('silent');
const here = testDatabase();
const [filesHere, filesThere, folder] = [testFolder(), testFolder(), testFolder()];
const at = (name: string): string => join(folder.path, name);
let owner: pg.Client;
const target = `restored_${Date.now()}`;

const connected = async (connection: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};

beforeAll(async () => {
  owner = await connected(here.ownerConnection);
  await owner.query('begin');
  const pin = async (org: number): Promise<void> => {
    await owner.query('set constraints all immediate');
    await owner.query(`select set_config('app.org_id', $1, true)`, [String(org)]);
    await owner.query('set constraints all deferred');
  };
  await seedDemo({
    owner,
    pin,
    storage: diskStorage(filesHere.path),
    keyring: TEST_KEYRING,
    now: NOW,
    log,
    accountIssuer: LOCAL_ISSUER,
  });
  await addStoredObjects(owner, diskStorage(filesHere.path), 101);
  await owner.query('commit');
  await onServer(`create database ${target}`);
});
afterAll(async () => {
  await owner.end();
  await onServer(`drop database if exists ${target} with (force)`);
});

async function onServer(statement: string): Promise<void> {
  const client = await connected(inject('postgres'));
  await client.query(statement);
  await client.end();
}

/** Returns the number of rows of each table and a hash of them that ignores their order, as `client` sees them. */
async function contentsOf(client: pg.Client): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, at: table, columns } of await allTables(client)) {
    const { rows } = await client.query<{ line: string }>(
      `select line from (select row(${columns.join(', ')})::text as line from ${table}) t order by line collate "C"`,
    );
    const hash = createHash('sha256');
    for (const { line } of rows) hash.update(`${line}\n`);
    found[name] = `${rows.length} ${hash.digest('hex')}`;
  }
  return found;
}

/** Returns the contents of all files below a folder. */
async function bytesBelow(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found: Record<string, string> = {};
  for (const entry of entries.filter(each => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found[path.slice(root.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return found;
}

/** Writes continuously until stopped: rows that belong together, and rows that change. */
function writeOn({ ownerConnection }: TestDatabase): { stop(): Promise<number> } {
  let isStopped = false;
  const writing = (async () => {
    const client = await connected(ownerConnection);
    let written = 0;
    for (; !isStopped; written += 1)
      await client.query(
        `with author as (select org_id, id from users order by id limit 1),
           item as (insert into feed_items (org_id, type, author_id) select org_id, 'post', id from author returning org_id, id, author_id),
           changed as (update users u set first_name = u.first_name where (org_id, id) in (select org_id, id from author) returning 1)
         insert into audiences (org_id, aud_id, item_id, author_id) select org_id, -1, id, author_id from item`,
      );
    await client.end();
    return written;
  })();
  return {
    stop: () => {
      isStopped = true;
      return writing;
    },
  };
}

const make = (path: string, more: Partial<Parameters<typeof createBackup>[0]> = {}): Promise<Backup> =>
  createBackup({
    owner,
    storage: diskStorage(filesHere.path),
    path,
    key: null,
    product: '0.1.0',
    now: NOW,
    ...more,
  });

const restore = (path: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({
    address: { ...here.ownerConnection, database: target },
    storage: diskStorage(filesThere.path),
    path,
    key: null,
    log,
    holdsOutgoing: true,
    ...more,
  });

/** SQL that lists the tables with row security, whether it is forced on the owner, and the enabled triggers. */
const GUARDS = `
  select format('%s.%s', nspname, relname) as guarded, concat_ws(' ', relrowsecurity, relforcerowsecurity) as how
  from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'loan') and relkind in ('r', 'p')
  union all select format('%s.%s %s', nspname, relname, tgname), tgenabled::text
  from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace where not tgisinternal order by 1`;

describe('a drill', () => {
  it('brings back every row and every byte as they were at the moment of the backup, while people write', async () => {
    await makeBackupKey(at('key'));
    const key = await readBackupKey(at('key'));
    const writers = [writeOn(here), writeOn(here)];
    const seen: { before: Record<string, string> } = { before: {} };
    const { manifest, rows } = await make(at('drill.age'), {
      key,
      atMoment: async snapshot => {
        const other = await connected(here.ownerConnection);
        await other.query('begin isolation level repeatable read read only');
        await other.query(`set transaction snapshot '${snapshot}'`);
        seen.before = await contentsOf(other);
        await other.end();
      },
    });
    const written = await Promise.all(writers.map(each => each.stop()));
    expect(Math.min(...written)).toBeGreaterThan(0);
    expect(rows).toBeGreaterThan(1000);
    expect(manifest.files.missingCount).toBe(0);

    await restore(at('drill.age'), { key });
    const there = await connected({ ...here.ownerConnection, database: target });
    expect(await contentsOf(there)).toEqual(seen.before);
    const bytes = await bytesBelow(filesHere.path);
    expect(await bytesBelow(filesThere.path)).toEqual(bytes);
    for (const object of ['master', 'p1', 'p2', 'sealed'])
      expect(Object.keys(bytes).filter(name => name.endsWith(`/${object}`)).length).toBeGreaterThan(0);
    // Rows written after the snapshot are not in the backup.
    const items = async (client: pg.Client): Promise<number> =>
      (await client.query<{ n: number }>('select count(*)::int as n from feed_items')).rows[0]?.n ?? 0;
    expect(await items(there)).toBeLessThan(await items(owner));
    // The restored database is complete: guarded, held back, and able to give ids.
    const guards = async (client: pg.Client): Promise<unknown[]> => (await client.query(GUARDS)).rows;
    expect(await guards(there)).toEqual(await guards(owner));
    expect((await there.query('select name from installation_holds')).rows).toEqual([{ name: 'outgoing' }]);
    await there.query(
      `insert into feed_items (org_id, type, author_id) select org_id, 'post', id from users order by id limit 1`,
    );
    await expect(restore(at('drill.age'), { key })).rejects.toThrow('The database is not empty');
    await there.end();
  });

  it('needs the key that it was encrypted with', async () => {
    await makeBackupKey(at('other'));
    await expect(checkBackup(at('drill.age'), null)).rejects.toThrow('Name the file of its key with BACKUP_KEY_FILE');
    await expect(checkBackup(at('drill.age'), await readBackupKey(at('other')))).rejects.toThrow(
      'it was encrypted with another key',
    );
    expect((await stat(at('key'))).mode & 0o777).toBe(0o600);
    await expect(makeBackupKey(at('key'))).rejects.toThrow('is there already');
    await writeFile(at('no-key'), 'secret');
    await expect(readBackupKey(at('no-key'))).rejects.toThrow('holds no key of age');
    await expect(readBackupKey(at('absent'))).rejects.toThrow('backup-key');
  });
});

describe('a backup', () => {
  it('is refused where another is being made, and where there is a file already', async () => {
    await expect(make(at('drill.age'))).rejects.toThrow('is there already');
    await expect(make(at('gone/backup'))).rejects.toThrow('its folder is not there');
    const other = await connected(here.ownerConnection);
    await other.query('select pg_advisory_lock(7403263)');
    await other.query(`set application_name = 'holder'`);
    await expect(make(at('second'))).rejects.toThrow('Another backup is being made');
    await other.end();
  });

  it('names the files whose bytes are gone, and leaves nothing half written when it is ended', async () => {
    const { manifest } = await make(at('without'), { storage: diskStorage(filesThere.path + '-none') });
    expect(manifest.files.count).toBe(0);
    expect(manifest.files.missingCount).toBeGreaterThan(10);
    await expect(make(at('ended'), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await readdir(folder.path)).filter(name => name.startsWith('ended'))).toEqual([]);
  });

  it.each([
    ['cut short', async (path: string) => truncate(path, (await stat(path)).size - 100)],
    [
      'changed',
      async (path: string) => {
        const bytes = await readFile(path);
        const middle = bytes.length >> 1;
        bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
        await writeFile(path, bytes);
      },
    ],
    ['something else', (path: string) => writeFile(path, 'PGDMP')],
  ])('that is %s is refused before anything is touched', async (_what, spoil) => {
    await copyFile(at('without'), at('spoilt'));
    await spoil(at('spoilt'));
    await expect(restore(at('spoilt'))).rejects.toThrow(/can't be read to its end|is damaged/);
  });
});
