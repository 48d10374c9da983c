import { rename, rm, stat } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_LOCK } from '../../db/backup-lock.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { storedKeys } from '../stored-files.ts';
import { type ArchiveWriter, createArchive, type BackupKey } from './archive.ts';
import {
  allTables,
  migrationsOf,
  sequenceStates,
  type Table,
  type FilesSummary,
  hashFileHead,
  type Manifest,
  MANIFEST,
  objectName,
  partName,
  sha256,
  type TableSummary,
  checkBackup,
  linesIn,
} from './manifest.ts';

/** Approximate bytes of rows in one entry: so much of a table is in memory at once. */
const PART_BYTES = 4 * 1024 * 1024;
/** Number of keys that are read at once. */
const KEYS = 500;
/** Largest number of missing keys that a manifest lists. */
const NAMED_MISSING = 100;
/** Longest wait for running removals of bytes to release their lock, in ms. @assumed */
const LOCK_WAIT_MS = 2_000;

export interface BackupOptions {
  /** Connection of the owner that nobody else uses. */
  readonly owner: ClientBase;
  /** Storage of the files; null leaves the files out, and they stay in place. */
  readonly storage: FileStorage | null;
  /** Path of the finished backup. */
  readonly path: string;
  readonly key: BackupKey | null;
  readonly product: string;
  readonly now: Date;
  /** Signal that aborts the backup; the part already written is removed. */
  readonly signal?: AbortSignal;
  /** Called when the snapshot of all rows is taken, with its name, so that others can read the same snapshot. */
  readonly atMoment?: (snapshot: string) => Promise<void>;
}

/** Finished and checked backup. */
export interface Backup {
  readonly manifest: Manifest;
  readonly bytes: number;
  readonly rows: number;
}

/**
 * Writes everything that an installation holds into one file. All rows are of one moment, even if others write
 * meanwhile. Files are never changed, and none is removed before it is copied. The backup is written to a temporary
 * file, read again from the disk and compared. Only then does it get its name.
 * @throws Error with a message for the operator
 */
export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { owner, path, key } = options;
  if ((await stat(path).catch(() => null)) !== null) throw new Error(`${path} is there already: name a new file.`);
  const part = `${path}.part`;
  await takeLock(owner);
  try {
    const manifest = await writeBackup(options, part);
    const read = await checkBackup(part, key);
    if (JSON.stringify(read) !== JSON.stringify(manifest)) throw new Error('What was read is not what was written.');
    await rename(part, path);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return { manifest, bytes: (await stat(path)).size, rows };
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error, path);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => undefined);
  }
}

/** Reasons for the operator why a file can't be written, by system error code. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
  EACCES: 'this account may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

/** Turns a system error into one that the operator understands. */
function explained(error: unknown, path: string): unknown {
  const { code = '', path: at, syscall } = error as NodeJS.ErrnoException; // or any other error, which has none of these fields
  const reason = REASONS[code];
  // For files of the installation, the storage itself explains the error.
  if (reason === undefined || (syscall !== 'write' && at !== `${path}.part`)) return error;
  return new Error(`${path} can't be written: ${reason} (${code}).`, { cause: error });
}

const LOCK_NOT_AVAILABLE = '55P03';

async function takeLock(owner: ClientBase): Promise<void> {
  try {
    await owner.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
    await owner.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  } catch (cause) {
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
    throw isTaken ? new Error('Another backup is being made at this moment.', { cause }) : cause;
  } finally {
    await owner.query('reset lock_timeout').catch(() => undefined);
  }
}

async function writeBackup(options: BackupOptions, part: string): Promise<Manifest> {
  const { owner, storage, key, product, now, atMoment, signal } = options;
  // A process that was killed may have left this file; only the holder of the lock gets here.
  await rm(part, { force: true });
  const archive = createArchive(part, key);
  try {
    await owner.query('begin isolation level repeatable read read only');
    for (const setting of SETTINGS) await owner.query(setting);
    const { rows: moment } = await owner.query<{ version: string; snapshot: string }>(
      `select current_setting('server_version') as version, pg_export_snapshot() as snapshot`,
    );
    await atMoment?.(moment[0]?.snapshot ?? '');
    const tables: Record<string, TableSummary> = {};
    for (const table of await allTables(owner)) {
      signal?.throwIfAborted();
      tables[table.name] = await writeTable(owner, archive, table, signal);
    }
    const files = storage === null ? NO_FILES : await writeFiles(owner, archive, storage, signal);
    const manifest: Manifest = {
      format: 1,
      product,
      postgres: moment[0]?.version ?? '',
      madeAt: now.toISOString(),
      schema: await migrationsOf(owner),
      tables,
      sequences: await sequenceStates(owner),
      files,
    };
    await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest)}\n`));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    await owner.query('rollback').catch(() => undefined);
  }
}

/** Settings for reading all rows without a time limit, in a form that every version of PostgreSQL reads the same. */
const SETTINGS = [
  `set local app.every_organisation = 'on'`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
];

const NO_FILES: FilesSummary = { count: 0, bytes: 0, hash: sha256().digest('hex'), missing: [], missingCount: 0 };

async function writeTable(
  owner: ClientBase,
  archive: ArchiveWriter,
  { name, at, columns }: Table,
  signal: AbortSignal | undefined,
): Promise<TableSummary> {
  const hash = sha256();
  let rows = 0;
  let parts = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    await archive.add(partName(name, parts), Buffer.concat(chunks));
    parts += 1;
    chunks = [];
    bytes = 0;
  };
  const stream = owner.query(copyTo(`copy (select ${columns.join(', ')} from ${at}) to stdout`));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    hash.update(chunk);
    rows += linesIn(chunk);
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return { columns, rows, hash: hash.digest('hex') };
}

async function writeFiles(
  owner: ClientBase,
  archive: ArchiveWriter,
  storage: FileStorage,
  signal: AbortSignal | undefined,
): Promise<FilesSummary> {
  const hash = sha256();
  const missing: string[] = [];
  const sums = { count: 0, bytes: 0, missingCount: 0 };
  await owner.query(
    `declare files_of no scroll cursor for select key from (${await storedKeys(owner)}) s order by org_id, key`,
  );
  for (;;) {
    const { rows } = await owner.query<{ key: string }>(`fetch ${KEYS} from files_of`);
    if (rows.length === 0) break;
    for (const { key } of rows) {
      signal?.throwIfAborted();
      let objects = 0;
      for (const object of await storage.list(key)) {
        const stored = await storage.open(key, object);
        if (stored === null) continue;
        const name = objectName(key, object);
        hashFileHead(hash, name, stored.bytes);
        stored.content.on('data', (chunk: Buffer) => hash.update(chunk));
        await archive.addStream(name, stored.bytes, stored.content);
        objects += 1;
        sums.bytes += stored.bytes;
      }
      sums.count += objects;
      if (objects > 0) continue;
      sums.missingCount += 1;
      if (missing.length < NAMED_MISSING) missing.push(key);
    }
  }
  return { ...sums, hash: hash.digest('hex'), missing };
}
