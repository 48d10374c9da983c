import { ATTEMPTS_FORGOTTEN_MINUTES, KNOWN_BROWSER_DAYS } from '#contract/features/session/limits.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { Job } from '../../../jobs/job.ts';

/** Interval for deleting expired rows, in milliseconds. @assumed */
const SWEEP_MS = 10 * 60_000;

/**
 * Number of rows that one transaction deletes: anybody can make many of them, and nobody waits for their end. @assumed
 */
const BATCH = 5_000;

const deleteArtifacts = (now: Date): Sql => sql`
  delete from idp_artifacts where (model, id) in (
    select model, id from idp_artifacts where expires_at < ${now} limit ${BATCH} for update skip locked)
  returning 1`;

const deleteAttempts = (now: Date): Sql => sql`
  delete from sign_in_attempts where subject in (
    select subject from sign_in_attempts where failed_at < ${now}::timestamptz - make_interval(mins => ${ATTEMPTS_FORGOTTEN_MINUTES})
    limit ${BATCH} for update skip locked)
  returning 1`;

const deleteNetworks = (now: Date): Sql => sql`
  delete from familiar_networks where subject in (
    select subject from familiar_networks where signed_in_at < ${now}::timestamptz - make_interval(days => ${KNOWN_BROWSER_DAYS})
    limit ${BATCH} for update skip locked)
  returning 1`;

/**
 * Deletes expired artifacts, counts of attempts and familiar networks. Several processes may do so simultaneously: none
 * waits for rows held by another.
 */
export const sweepJob: Job = {
  name: 'identity-sweep',
  every: SWEEP_MS,
  run: async ({ db, now, signal }) => {
    for (const statement of [deleteArtifacts(now), deleteAttempts(now), deleteNetworks(now)]) {
      const batch = () => db.system(transaction => transaction.run(statement));
      while (!signal.aborted && (await batch()).length === BATCH);
    }
  },
};
