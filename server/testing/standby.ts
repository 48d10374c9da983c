import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { createLogger } from '../base/logger.ts';
import { foldersIn } from '../db/embedded/folders.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/launcher.ts';
import { findPostmaster } from '../db/embedded/process.ts';
import { duringTests } from './during-tests.ts';
import { tempFolder } from './temp-folder.ts';

/** PostgreSQL servers, some of which follow others, each in a folder of its own. */
export interface DatabaseServers {
  start(name: string): Promise<EmbeddedPostgres>;
  /** Starts a standby of a running server. */
  follow(primary: string, name: string): Promise<EmbeddedPostgres>;
  /** Finds the server process, in order to kill it. */
  postmaster(name: string): Promise<{ readonly pid: number }>;
}

export const databaseServers = (): DatabaseServers => duringTests(openServers, servers => servers.end());

async function openServers(): Promise<DatabaseServers & { end(): Promise<void> }> {
  const folder = await tempFolder();
  await chmod(folder.path, 0o755);
  const servers = new Map<string, EmbeddedPostgres>();
  const find = (name: string) => findPostmaster(foldersIn(join(folder.path, name)));
  const start = async (name: string): Promise<EmbeddedPostgres> => {
    const server = await startEmbedded({ dataDir: join(folder.path, name), log: createLogger('silent') });
    servers.set(name, server);
    return server;
  };
  return {
    start,
    async follow(primary, name) {
      const followed = servers.get(primary);
      if (followed === undefined) throw new Error(`${primary} does not run`);
      await copy(followed, join(folder.path, primary), join(folder.path, name), name);
      return start(name);
    },
    async postmaster(name) {
      const found = await find(name);
      if (found === null) throw new Error(`${name} does not run`);
      return found;
    },
    // Simultaneously, because any server may wait for another.
    async end() {
      await Promise.all(
        [...servers.keys()].map(async name => {
          const found = await find(name);
          if (found !== null) process.kill(found.pid, 'SIGQUIT');
          while ((await find(name)) !== null) await sleep(20);
        }),
      );
      await folder.remove();
    },
  };
}

/** Runs statements on a server, and returns the rows of the last one. */
export async function ask<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, ...texts: string[]): Promise<Row[]> {
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

/** Copies a running server into a folder from which a standby starts, like pg_basebackup, which npm doesn't have. */
async function copy(primary: EmbeddedPostgres, from: string, to: string, name: string): Promise<void> {
  const [source, target] = [join(from, 'postgres'), join(to, 'postgres')];
  await mkdir(to);
  const client = new pg.Client(primary.connection);
  await client.connect();
  await client.query('select pg_backup_start($1, true)', [name]);
  for (const each of ['postgres', 'postgres.password']) await promisify(execFile)('cp', ['-a', join(from, each), to]);
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
  await client.end();
  await rm(join(target, 'postmaster.pid'), { force: true });
  const { host, port, user } = primary.connection;
  const settings = `primary_conninfo = 'host=${host} port=${port} user=${user} application_name=${name}'`;
  await appendFile(join(target, 'postgresql.auto.conf'), `${settings}\n`);
  const { uid, gid } = await stat(source);
  for (const [file, content] of [
    ['backup_label', rows[0]?.label ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(target, file), content, { mode: 0o600 });
    await chown(join(target, file), uid, gid);
  }
}
