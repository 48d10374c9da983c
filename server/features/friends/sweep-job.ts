import { addDays } from 'date-fns';
import { FRIEND_KEPT_DAYS } from '#contract/features/friends/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { DELETE_ENDED, DELETE_SENDS, EXPIRE } from './friends-sql.ts';

const HOUR_MS = 3_600_000;
const BATCH = 1_000;
/** Two days: the limit counts the invitations of a day in Bogota. */
const SENDS_DAYS = 2;

/** Ends invitations that nobody has answered, and deletes those that ended long ago and old sending records. */
export const sweepFriends: Job = {
  name: 'friends: end and forget invitations',
  every: HOUR_MS,
  worksWhenOff: true,
  run: async ({ now, ...tools }) => {
    const before = addDays(now, -FRIEND_KEPT_DAYS);
    const sends = addDays(now, -SENDS_DAYS);
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(EXPIRE, { org, now, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_ENDED, { org, before, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_SENDS, { org, before: sends, most: BATCH })).length,
    );
  },
};
