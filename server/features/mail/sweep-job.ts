import { MAIL_KEPT_DAYS } from '#contract/features/mail/limits.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { DELETE_OLD } from './outbox-sql.ts';
import { DELETE_PERSON_EMAILS } from './person-email-sql.ts';

const HOUR_MS = 3_600_000;
const BATCH = 5_000;

/** Deletes e-mails after thirty days, sent or not. */
export const sweepOutbox: Job = {
  name: 'mail: sweep the outbox',
  every: HOUR_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const before = new Date(now.getTime() - MAIL_KEPT_DAYS * 24 * HOUR_MS);
      const rows = await session.run(DELETE_OLD, { org, before, most: BATCH });
      const texts = await session.run(DELETE_PERSON_EMAILS, { org, before, most: BATCH });
      return Math.max(rows.length, texts.length);
    }),
};
