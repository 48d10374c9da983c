import { addDays } from 'date-fns';
import { HELP_KEPT_DAYS } from '#contract/features/help/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { endWaiting } from '../messages/service.ts';
import { DELETE_OLD } from './help-sql.ts';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/** Deletes threads without a reply for a year. */
export const sweepMessages: Job = {
  name: 'help: forget old messages',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.run<{ id: number; first: number | null }>(DELETE_OLD, {
        org,
        before: addDays(now, -HELP_KEPT_DAYS),
        most: BATCH,
      });
      for (const { id } of rows) await endWaiting(session, 'help', id, null);
      return rows.filter(({ first }) => first === null).length;
    }),
};
