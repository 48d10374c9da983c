import { deleteExpired, followGroup, lockChanged } from './audience/streams-sql.ts';
import { eachOrganisation, inBatches } from '../../jobs/each-organisation.ts';
import type { Job, JobTools } from '../../jobs/job.ts';

/** Rows that one statement looks for, which brings those of the same items along: about 40 ms of work. */
const BATCH = 5_000;
const MINUTE_MS = 60_000;

/**
 * Takes away stream rows that have expired, so that a feed never has to step over them: fifty thousand of them at the head of
 * a stream cost a page 7 ms. That they are past is checked by every reading too, so it does not matter when this runs.
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

/** How often to look for groups whose privacy has changed, in ms. @assumed */
const FOLLOW_EVERY_MS = 10_000;
/** Items in one transaction: some tens of milliseconds of work. */
const FOLLOWED = 2_000;

/**
 * Has profiles find what is in a group that has become public, and no longer step over what is in one that has become private. A group
 * that fails keeps no other from it; the next run tries it again.
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

/** Works on the next group that has not failed, and answers whether there was one. */
async function followNext({ db, log }: JobTools, org: number, failed: number[]): Promise<boolean> {
  let group: number | undefined;
  try {
    await db.write(org, async session => {
      const [found] = await session.run<{ id: number; reached: number }>(lockChanged(org, failed));
      group = found?.id;
      if (found !== undefined) await session.run(followGroup(org, found.id, found.reached, FOLLOWED));
    });
  } catch (error) {
    // Where there is no group it was the search that failed.
    if (group === undefined) throw error;
    log.error({ err: error, org, group }, 'A group does not follow its privacy yet');
    failed.push(group);
  }
  return group !== undefined;
}
