import type { Feature } from '../feature.ts';
import { notifyQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';
import { DIGEST_EMAIL, queueDigests, writeDigest } from './mail/digest.ts';
import { writeNotification } from './mail/notification-email.ts';
import { notificationOperations } from './operations.ts';
import { notifyQueued } from './queue.ts';
import { unsubscribeRouter } from './routes.ts';
import { NOTIFICATION_EMAIL } from './visible-sql.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { deleteOld } from './notify-sql.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5_000;

/** Deletes notifications after a year, seen or not. */
const forgetOldNotifications: Job = {
  name: 'notifications: forget old ones',
  every: DAY_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const rows = await session.run(deleteOld(org, now, BATCH));
      return rows.length;
    }),
};

export const notifications: Feature = {
  name: 'notifications',
  lists: [list, history],
  operations: notificationOperations,
  routes: { '/mail/unsubscribe': unsubscribeRouter },
  jobs: [notifyQueued, notifyQueuedAudiences, queueDigests, forgetOldNotifications],
  emails: { [NOTIFICATION_EMAIL]: writeNotification, [DIGEST_EMAIL]: writeDigest },
};
