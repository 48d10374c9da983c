import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT_HOURS } from '#contract/features/files/limits.ts';
import type { Database } from '../../db/database.ts';
import { inBatches, inTurns } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import type { Logger } from '../../base/logger.ts';
import { OWNER_ONLY } from '../../integrations/storage/disk.ts';
import type { FileStorage } from '../../integrations/storage/port.ts';
import { deleteOldDrafts, forgetKeys, leaseDueRemovals, postponeRemovals } from './files-sql.ts';
import { UPLOAD_GRACE_MS } from './upload/upload.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Number of keys that a process removes at once. @assumed */
const REMOVALS_AT_ONCE = 20;
/** Duration of the lease on these keys, in ms: longer than a stalled storage takes to fail. @assumed */
const LEASE_MS = 10 * MINUTE_MS;
const DRAFTS_AT_ONCE = 200;
/** Longest pause before a failed removal is tried again. @assumed */
const RETRY_MS_MAX = 24 * HOUR_MS;

/**
 * Removes the bytes of removed files and of failed uploads. A row of the queue is deleted after the bytes, so a kill in
 * between only means that the removal is done twice.
 */
export const removalJob = (storage: FileStorage): Job => ({
  name: 'files: remove bytes',
  every: MINUTE_MS,
  run: ({ db, log, now, ...turns }) =>
    inTurns(turns, async org => (await removeSome(db, storage, log, org, now)) === REMOVALS_AT_ONCE),
});

async function removeSome(db: Database, storage: FileStorage, log: Logger, org: number, now: Date): Promise<number> {
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await db.write(org, transaction => leaseDueRemovals(transaction, now, until, REMOVALS_AT_ONCE));
  const outcomes = await Promise.allSettled(due.map(({ key }) => storage.remove(key)));
  const failed = due.filter((_, index) => outcomes[index]?.status === 'rejected');
  const done = due.filter(each => !failed.includes(each));
  if (failed.length > 0) {
    const err: unknown = outcomes.find(outcome => outcome.status === 'rejected')?.reason;
    log.warn({ org, failed: failed.length, err }, 'Files could not be removed');
  }
  await db.write(org, async transaction => {
    await forgetKeys(
      transaction,
      done.map(({ key }) => key),
      until,
    );
    await postponeRemovals(
      transaction,
      failed.map(({ key, attempts }) => ({
        key,
        until: new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), RETRY_MS_MAX)),
      })),
    );
  });
  return due.length;
}

/** Removes drafts that nobody used for a day; their bytes follow through the queue. */
export const draftJob = (): Job => ({
  name: 'files: remove old drafts',
  every: 10 * MINUTE_MS,
  run: ({ now, ...tools }) => {
    const before = new Date(now.getTime() - DRAFT_HOURS * HOUR_MS);
    return inBatches(tools, DRAFTS_AT_ONCE, transaction => deleteOldDrafts(transaction, before, DRAFTS_AT_ONCE));
  },
});

/** Removes files that uploads left in the incoming folder when their process was killed. */
export const incomingJob = (incoming: string): Job => ({
  name: 'files: clear interrupted uploads',
  every: 10 * MINUTE_MS,
  run: async ({ now, signal }) => {
    await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder });
    for (const name of await readdir(incoming)) {
      if (signal.aborted) return;
      const folder = join(incoming, name);
      const age = now.getTime() - (await lastWritten(folder, now.getTime()));
      if (age > UPLOAD_GRACE_MS) await rm(folder, { recursive: true, force: true });
    }
  },
});

/**
 * Returns when anything was last written in a folder: a slow upload goes on writing to its file, which does not touch
 * the folder. Returns `gone` for a folder that another process is removing at the same moment.
 */
const lastWritten = async (folder: string, gone: number): Promise<number> => {
  try {
    const paths = [folder, ...(await readdir(folder)).map(name => join(folder, name))];
    return Math.max(...(await Promise.all(paths.map(path => stat(path)))).map(({ mtimeMs }) => mtimeMs));
  } catch {
    return gone;
  }
};
