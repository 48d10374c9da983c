import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { DEFAULT_ORGANISATION } from '../../contract/features/config/limits.ts';
import { seedReference } from '../../seeds/reference/index.ts';
import { createLogger } from '../base/logger.ts';
import { type SilentLine, startSilentLine } from '../testing/silent-line.ts';
import { testFolder } from '../testing/temp-folder.ts';
import type { Database } from './database.ts';
import { foldersIn } from './embedded/folders.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/launcher.ts';
import { findPostmaster } from './embedded/process.ts';
import { migrate } from './migrate.ts';
import { type DatabaseConfig, openDatabase } from './open-database.ts';
import { sql } from './sql.ts';

/* A primary that is lost under writes, and a standby that takes its place. */

const log = createLogger('silent');
const folder = testFolder();
const STANDBY = 'standby';
const WRITERS = 4;

const startIn = (name: string): Promise<EmbeddedPostgres> => startEmbedded({ dataDir: join(folder.path, name), log });

const postmasterOf = (name: string) => findPostmaster(foldersIn(join(folder.path, name)));

// At once, whoever waits for whom.
afterAll(() =>
  Promise.all(
    ['primary', STANDBY].map(async name => {
      const found = await postmasterOf(name);
      if (found !== null) process.kill(found.pid, 'SIGQUIT');
      while ((await postmasterOf(name)) !== null) await sleep(20);
    }),
  ),
);

async function ask<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, ...texts: string[]): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Copies the running primary into a folder that a standby starts from: what pg_basebackup does, which npm doesn't have. */
async function copyPrimary(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const [source, target] = [join(folder.path, from, 'postgres'), join(folder.path, to, 'postgres')];
  await mkdir(join(folder.path, to));
  const client = new pg.Client(primary.connection);
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  for (const name of ['postgres', 'postgres.password'])
    await promisify(execFile)('cp', ['-a', join(folder.path, from, name), join(folder.path, to)]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  await client.end();
  await rm(join(target, 'postmaster.pid'), { force: true });
  const settings = `primary_conninfo = 'host=${primary.connection.host} port=${primary.connection.port} user=${primary.connection.user} application_name=${STANDBY}'`;
  await appendFile(join(target, 'postgresql.auto.conf'), `${settings}\n`);
  const { uid, gid } = await stat(source);
  for (const [name, content] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(target, name), content, { mode: 0o600 });
    await chown(join(target, name), uid, gid);
  }
}

it('loses nothing that was acknowledged when the primary dies and the standby is promoted', async () => {
  await chmod(folder.path, 0o755);
  const primary = await startIn('primary');
  await migrate(primary.connection, log);
  await seedReference(primary.connection);
  await copyPrimary(primary, 'primary', STANDBY);
  const standby = await startIn(STANDBY);
  await ask(primary, `alter system set synchronous_standby_names = '${STANDBY}'`, 'select pg_reload_conf()');
  await expect
    .poll(() => ask(primary, 'select sync_state as state from pg_stat_replication'))
    .toEqual([{ state: 'sync' }]);

  const line = await startSilentLine(primary.connection);
  const { db, stop } = await openDatabase(configOf(line), log);
  try {
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const title = `${writer} ${n}`;
        await write(db, title).then(
          () => acknowledged.push(title),
          () => sleep(20),
        );
      }
    });
    const reaches = (count: number): Promise<unknown> => expect.poll(() => acknowledged.length).toBeGreaterThan(count);
    await reaches(100);
    // What the standby hasn't got is acknowledged to nobody.
    const [receiver] = await ask<{ pid: number }>(standby, 'select pid from pg_stat_wal_receiver');
    signal(receiver, 'SIGSTOP');
    await expect
      .poll(() => ask(primary, `select from pg_stat_activity where wait_event = 'SyncRep'`))
      .toHaveLength(WRITERS);
    signal(await postmasterOf('primary'), 'SIGKILL');
    signal(receiver, 'SIGCONT');
    await ask(standby, 'select pg_promote()');
    line.moveTo(standby.connection);
    await reaches(acknowledged.length + 100);
    isOver = true;
    await Promise.all(writers);
    const kept = await ask<{ title: string }>(
      standby,
      `select title from groups where org_id = ${DEFAULT_ORGANISATION}`,
    );
    const titles = new Set(kept.map(({ title }) => title));
    expect(acknowledged.filter(title => !titles.has(title))).toEqual([]);
  } finally {
    await stop();
    await line.close();
  }
});

function signal(to: { readonly pid: number } | null | undefined, name: NodeJS.Signals): void {
  if (to === null || to === undefined) throw new Error('The process is not there');
  process.kill(to.pid, name);
}

const configOf = ({ address }: SilentLine): DatabaseConfig => {
  if ('connectionString' in address) throw new Error('Give the parts of the address');
  const { user, password, host, port, database } = address;
  return {
    databaseUrl: `postgres://${user}:${password}@${host}:${port}/${database}`,
    databaseAppUrl: null,
    databaseLoanUrl: null,
    dataDir: folder.path,
    databaseConnections: 40,
  };
};

const write = (db: Database, title: string): Promise<unknown> =>
  db.write(DEFAULT_ORGANISATION, session =>
    session.run(sql`insert into groups (org_id, title) values (${DEFAULT_ORGANISATION}, ${title}) returning id`),
  );
