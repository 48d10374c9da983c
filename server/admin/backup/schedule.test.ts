import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createLogger } from '../../base/logger.ts';
import { diskStorage } from '../../integrations/storage/disk.ts';
import { jobTools } from '../../testing/job-tools.ts';
import { testFolder } from '../../testing/temp-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { UsageError } from '../owner-details.ts';
import { runAdmin } from '../run.ts';
import { readBackupCommand } from './command.ts';
import { createBackupJob, lastDue } from './schedule.ts';

const log = createLogger('silent');
const database = testDatabase();
const [files, folder] = [testFolder(), testFolder()];

const run = async (
  now: string,
  keyFile: string | null = null,
  signal = new AbortController().signal,
): Promise<void> => {
  const job = createBackupJob({
    owner: database.ownerConnection,
    storage: diskStorage(files.path),
    settings: { folder: folder.path, hour: 2, keep: 2, keyFile },
    product: '0.1.0',
  });
  await job.run({ ...jobTools(database.db, new Date(now)), log, signal });
};
const made = async (): Promise<string[]> => (await readdir(folder.path)).toSorted();

describe('the schedule', () => {
  it.each([
    ['2026-06-12T06:59:00Z', '2026-06-11T07:00:00.000Z'],
    ['2026-06-12T07:00:00Z', '2026-06-12T07:00:00.000Z'],
    ['2026-06-13T04:00:00Z', '2026-06-12T07:00:00.000Z'],
  ])('is due at %s since %s', (now, due) => {
    expect(lastDue(new Date(now), 2).toISOString()).toBe(due);
  });

  it('makes one a day by one process, keeps the newest, and touches nothing else in the folder', async () => {
    await writeFile(join(folder.path, 'mine.tar.gz'), '');
    await writeFile(join(folder.path, 'tertulia-20260601T070000Z.tar.gz.part'), '');
    await Promise.all([run('2026-06-10T08:00:00Z'), run('2026-06-10T08:00:01Z')]);
    await run('2026-06-10T20:00:00Z');
    expect((await made()).filter(name => name.startsWith('tertulia-20260610'))).toHaveLength(1);
    await run('2026-06-11T08:00:00Z');
    await run('2026-06-12T08:00:00Z');
    expect(await made()).toEqual([
      'mine.tar.gz',
      'tertulia-20260611T080000Z.tar.gz',
      'tertulia-20260612T080000Z.tar.gz',
    ]);
  });

  it('notes why one failed, and tries again after an hour', async () => {
    await expect(run('2026-06-13T08:00:00Z', '/nowhere/key')).rejects.toThrow('backup-key');
    await run('2026-06-13T08:30:00Z');
    expect(await made()).toHaveLength(3);
    await run('2026-06-13T09:01:00Z');
    expect(await made()).toContain('tertulia-20260613T090100Z.tar.gz');
    const { rows } = await database.owner.query<{ failure: string | null }>(
      `select failure from backups where begun_at >= '2026-06-13' order by begun_at`,
    );
    expect(rows.map(({ failure }) => failure !== null)).toEqual([true, false]);
  });

  it('gives way to a server that stops', async () => {
    await expect(run('2026-06-14T08:00:00Z', null, AbortSignal.abort())).resolves.toBeUndefined();
    expect(await made()).not.toContain('tertulia-20260614T080000Z.tar.gz');
  });
});

describe('the command', () => {
  it.each([[['backup']], [['restore', 'a', 'b']], [['release', 'a']], [['backup', '--all']]])(
    '%j is explained',
    args => {
      expect(() => readBackupCommand(args)).toThrow(UsageError);
    },
  );

  // command.full.test.ts tests restoring from one embedded installation to another; backup.full.test.ts tests the
  // restored contents.
  it('backs up, checks and releases the database of its settings', async () => {
    const { host, port, user, password, database: name } = database.ownerConnection;
    const address = new URL(`postgres://localhost:${port}/${name}?host=${encodeURIComponent(host)}`);
    Object.assign(address, { username: user, password });
    const keyFile = join(files.path, 'backup.key');
    const admin = (...args: string[]): Promise<string> =>
      runAdmin(args, readConfig({ DATA_DIR: files.path, DATABASE_URL: address.href, BACKUP_KEY_FILE: keyFile }), log);
    await admin('backup-key', keyFile);
    const file = join(files.path, 'all.tar.gz.age');
    expect(await admin('backup', file)).toMatch(/has everything, and was read again: \d+ rows, 0 files/);
    expect(await admin('check-backup', file)).toMatch(/is whole: \d+ rows/);
    await database.owner.query(`insert into installation_holds (name) values ('outgoing')`);
    expect(await admin('release')).toBe('Mail and changes of accounts go out from now on.');
    expect(await admin('release')).toBe('Nothing was held back.');
  });

  it('makes none in production that anybody reads', async () => {
    const config = {
      ...readConfig({ DATA_DIR: files.path, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
      production: true,
    };
    await expect(runAdmin(['backup', join(files.path, 'open.tar.gz')], config, log)).rejects.toThrow('BACKUP_KEY_FILE');
  });

  it('leaves it to the owner to write what is of the installation', async () => {
    const client = new pg.Client({ ...database.ownerConnection, user: 'tertulia_app' });
    await client.connect();
    await expect(client.query('delete from installation_holds')).rejects.toThrow('permission denied');
    await expect(client.query('delete from backups')).rejects.toThrow('permission denied');
    await client.end();
  });
});
