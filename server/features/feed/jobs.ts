import { deleteExpired, followGroups } from './audience/streams-sql.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';

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

/** Has profiles find what is in a group that has become public, and no longer step over what is in one that has become private. */
export const followOpenGroups: Job = {
  name: 'feed: follow the privacy of groups',
  every: FOLLOW_EVERY_MS,
  run: tools =>
    inBatches(tools, FOLLOWED, async (transaction, org) => {
      const [followed] = await transaction.run<{ count: number }>(followGroups(org, FOLLOWED));
      return followed?.count ?? 0;
    }),
};
