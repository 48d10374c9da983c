import { oneByOne } from '../../jobs/each-organisation.ts';
import type { FeatureTools, Job } from '../../jobs/job.ts';
import { lockDue } from './scheduled-sql.ts';
import { publishScheduled } from './scheduled.ts';

/** How often to look for what is due: a publication is late by this at most. @assumed */
const EVERY_MS = 15_000;

/** Publishes scheduled news whose time has come. What somebody has scheduled who is blocked now waits. */
export const publishDueNews: Job<FeatureTools> = {
  name: 'news: publish what is due',
  every: EVERY_MS,
  run: tools =>
    oneByOne(tools, {
      next: async (session, org, tried) => (await session.run<{ id: number }>(lockDue(org, tools.now, tried)))[0],
      work: (session, org, { id }) => publishScheduled({ ...tools, session, org }, id),
    }),
};
