import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { lockPerson } from '../people/service.ts';
import { admit, expire, forgetSends, nextOver } from './invitation-sql.ts';
import { askForSync } from './sync-sql.ts';
import { eachOrganisation } from '../../jobs/each-organisation.ts';

const MINUTE_MS = 60_000;
/** Time for which the sending of invitations is recorded: longer than the day by which they are counted. @assumed */
const KEPT_MS = 2 * 1_440 * MINUTE_MS;

/**
 * Closes invitations that were not accepted in time. Their accounts are disabled, and enabled again when the
 * invitations are sent again. @spec THREATS T21
 */
export const expireInvitations: Job<FeatureTools> = {
  name: 'directory: expire invitations',
  every: MINUTE_MS,
  run: async tools => {
    const { now } = tools;
    await oneByOne(tools, {
      next: async (session, org, tried) =>
        (await session.run<{ id: number; user: number }>(nextOver(org, now, tried)))[0],
      work: async (session, org, { id, user }) => {
        await session.run(lockPerson(org, user));
        await session.run(expire(org, id));
        await session.run(admit(org, user, false));
        await session.run(askForSync(org, user));
      },
    });
    await eachOrganisation(tools, org =>
      tools.db.write(org, session => session.run(forgetSends(org, new Date(now.getTime() - KEPT_MS)))),
    );
  },
};
