import { basename } from 'node:path';
import type { ClientBase } from 'pg';
import type { Backup } from './create.ts';

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
export async function isCovered(owner: ClientBase, due: Date, retry: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from backups where scheduled and begun_at >= $1 and (ended_at is not null or begun_at > $2) limit 1',
    [due, retry],
  );
  return rowCount !== 0;
}
