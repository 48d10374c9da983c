import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, basename } from 'node:path';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Logger } from '../../base/logger.ts';
import type { BackupSettings } from '../../config/env.ts';
import type { Address } from '../../db/connections.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { Job } from '../../jobs/job.ts';
import { createBackup, type Backup } from './create.ts';
import { readBackupKey } from './archive.ts';

/** Details known when a backup begins. */
interface Beginning {
  readonly path: string;
  readonly scheduled: boolean;
  readonly encrypted: boolean;
  readonly now: Date;
}

/** Records that a backup begins. @returns id of the note */
export async function noteBegin(owner: ClientBase, { path, scheduled, encrypted, now }: Beginning): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into backups (file, scheduled, encrypted, begun_at) values ($1, $2, $3, $4) returning id',
    [basename(path), scheduled, encrypted, now],
  );
  return rows[0]?.id ?? '0';
}

export async function noteEnd(owner: ClientBase, id: string, backup: Backup, now: Date): Promise<void> {
  await owner.query('update backups set ended_at = $2, bytes = $3, rows = $4, files = $5 where id = $1', [
    id,
    now,
    backup.bytes,
    backup.rows,
    backup.manifest.files.count,
  ]);
}

/** Records why a backup failed. If the database is gone as well, the failure is not recorded. */
export async function noteFailure(owner: ClientBase, id: string, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await owner.query('update backups set failure = $2 where id = $1', [id, message]).catch(() => undefined);
}

/**
 * Returns whether the scheduled backup that was due last exists or is being tried. @param retry a backup that failed
 * after this time is not tried again yet
 */
async function isCovered(owner: ClientBase, due: Date, retry: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from backups where scheduled and begun_at >= $1 and (ended_at is not null or begun_at > $2) limit 1',
    [due, retry],
  );
  return rowCount !== 0;
}

/** Interval between checks whether a backup is due, in ms. @assumed */
const EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Key of the advisory lock under which one server at a time checks. */
const SCHEDULE_LOCK = 7_403_264;

/** Name of a scheduled backup; only files with such names are removed. */
const NAME = /^tertulia-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;
const UNFINISHED = /^tertulia-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?\.part$/;

interface ScheduleTools {
  readonly owner: Address;
  readonly storage: FileStorage;
  readonly settings: BackupSettings & { readonly folder: string };
  readonly product: string;
}

/**
 * Makes a backup each day at the configured hour, in one of the processes. It removes the oldest scheduled backups once
 * the new one has been written and read again. A failed backup is tried again after an hour.
 */
export const createBackupJob = (tools: ScheduleTools): Job => ({
  name: 'backup',
  every: EVERY_MS,
  run: async ({ now, log, signal }) => {
    const owner = new pg.Client(tools.owner);
    owner.on('error', () => undefined);
    await owner.connect();
    // A server that stops does not wait for a backup; the next backup removes the unfinished file.
    const leave = (): void => void owner.connection.stream.destroy();
    signal.addEventListener('abort', leave);
    try {
      const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SCHEDULE_LOCK]);
      const due = lastDue(now, tools.settings.hour);
      if (rows[0]?.mine !== true || (await isCovered(owner, due, new Date(now.getTime() - HOUR_MS)))) return;
      await backUp(owner, tools, now, log, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', leave);
      if (!signal.aborted) await owner.end();
    }
  },
});

/** Returns the last time that a backup was due: that hour of the day in Bogotá. */
export function lastDue(now: Date, hour: number): Date {
  const today = new Date(startOfBogotaDay(bogotaDay(now)).getTime() + hour * HOUR_MS);
  return today > now ? new Date(today.getTime() - DAY_MS) : today;
}

async function backUp(
  owner: pg.Client,
  { settings, storage, product }: ScheduleTools,
  now: Date,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const encrypted = settings.keyFile !== null;
  const file = `tertulia-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz${encrypted ? '.age' : ''}`;
  const path = join(settings.folder, file);
  const note = await noteBegin(owner, { path, scheduled: true, encrypted, now });
  try {
    const key = settings.keyFile === null ? null : await readBackupKey(settings.keyFile);
    await mkdir(settings.folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(settings.folder);
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The server stops.')), { once: true });
    });
    const backup = await Promise.race([createBackup({ owner, storage, path, key, product, now, signal }), stopped]);
    await noteEnd(owner, note, backup, new Date());
    await removeOldest(settings.folder, settings.keep);
    log.info({ file, bytes: backup.bytes, rows: backup.rows }, 'A backup was made');
  } catch (error) {
    await noteFailure(owner, note, error);
    throw error;
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true });
}

/** Removes the oldest backups beyond `keep`. Names begin with their time, so the oldest come first. */
async function removeOldest(folder: string, keep: number): Promise<void> {
  const made = (await readdir(folder)).filter(name => NAME.test(name)).toSorted();
  for (const name of made.slice(0, Math.max(0, made.length - keep))) await rm(join(folder, name), { force: true });
}
