import { deleteExpired, followGroup, lockChanged } from './audience/streams-sql.ts';
import { eachOrganisation, inBatches } from '../../jobs/each-organisation.ts';
import type { Job, JobTools } from '../../jobs/job.ts';

/** Rows that one statement searches; it also deletes those of the same items: about 40 ms of work. */
const BATCH = 5_000;
const MINUTE_MS = 60_000;

/**
 * Deletes expired stream rows, so that a feed never has to skip them: fifty thousand of them at the head of a stream
 * cost a page 7 ms. Every read also checks the expiry, so it does not matter when this runs.
 */
export const sweepExpiredStreams: Job = {
  name: 'feed: sweep expired streams',
  every: MINUTE_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (transaction, org) => {
      const rows = await transaction.run(deleteExpired(org, now, BATCH));
      return rows.length;
    }),
};

/** Interval between checks for groups whose privacy has changed, in ms. @assumed */
const FOLLOW_EVERY_MS = 10_000;
/** Number of items in one transaction: some tens of milliseconds of work. */
const FOLLOWED = 2_000;

/**
 * Updates the streams of groups whose privacy has changed: profiles then find items of groups now public, and no longer
 * skip those of private ones. A group that fails does not block the others; the next run tries it again.
 */
export const followOpenGroups: Job = {
  name: 'feed: follow the privacy of groups',
  every: FOLLOW_EVERY_MS,
  run: tools =>
    eachOrganisation(tools, async org => {
      const failed: number[] = [];
      while (!tools.signal.aborted && (await followNext(tools, org, failed)));
    }),
};

/** Works on the next group that has not failed, and returns whether there was one. */
async function followNext({ db, log }: JobTools, org: number, failed: number[]): Promise<boolean> {
  let group: number | undefined;
  try {
    await db.write(org, async session => {
      const [found] = await session.run<{ id: number; reached: number }>(lockChanged(org, failed));
      group = found?.id;
      if (found !== undefined) await session.run(followGroup(org, found.id, found.reached, FOLLOWED));
    });
  } catch (error) {
    // Without a group, the search itself has failed.
    if (group === undefined) throw error;
    log.error({ err: error, org, group }, 'A group does not follow its privacy yet');
    failed.push(group);
  }
  return group !== undefined;
}
