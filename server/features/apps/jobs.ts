import { addDays } from 'date-fns';
import { CERTIFICATE_KEPT_DAYS } from '#contract/features/apps/limits.ts';
import { CERTIFICATE_TYPE } from '#contract/features/processes/types.ts';
import { eachOrganisation, inBatches } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { rejectStale } from '../processes/service.ts';
import { DELETE_CERTIFICATES, DELETE_QUERIES, DROP_DOCUMENTS } from './ask.ts';
import { handOnOrphans } from './vacation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BATCH = 1_000;
/** Age after which an unfinished certificate counts as abandoned, in ms: far longer than the service may take. */
const STALE_MS = 5 * MINUTE_MS;

/** Rejects certificates whose process was killed while they were made. @spec 3§4.10 */
export const rejectUnfinished: Job = {
  name: 'apps: reject unfinished certificates',
  every: MINUTE_MS,
  worksWhenOff: true,
  run: tools =>
    eachOrganisation(tools, async org => {
      const before = new Date(tools.now.getTime() - STALE_MS);
      await tools.db.write(org, session => session.run(rejectStale(org, CERTIFICATE_TYPE, before, tools.now)));
    }),
};

/** Passes on requests for time off that wait for blocked people, because otherwise nobody would see them. */
export const handOnRequests: Job<FeatureTools> = {
  name: 'apps: hand on what waits for people who are blocked',
  every: MINUTE_MS,
  run: tools => inBatches(tools, BATCH, session => handOnOrphans(tools, session, BATCH)),
};

/** Deletes expired documents, certificates a year later, and queries that no longer count. */
export const sweepApps: Job = {
  name: 'apps: forget certificates and queries',
  every: HOUR_MS,
  worksWhenOff: true,
  run: async ({ now, ...tools }) => {
    const before = addDays(now, -CERTIFICATE_KEPT_DAYS);
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DROP_DOCUMENTS, { org, now, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_CERTIFICATES, { org, before, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_QUERIES, { org, before: hourAgo, most: BATCH })).length,
    );
  },
};
