import type { Feature, FeatureDependencies } from '../feature.ts';
import { notifyQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';
import { DIGEST_EMAIL, queueDigests, writeDigest } from './mail/digest.ts';
import { writeNotification } from './mail/notification-email.ts';
import { notificationOperations } from './operations.ts';
import { pushOperations } from './push/operations.ts';
import { createSendShares } from '../../integrations/push/send-shares.ts';
import { createPushSealing } from './push/sealing.ts';
import { createPushJob, sweepPushes } from './push/send.ts';
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

/** Creates the feature. Without a push transport no pushes are sent. */
export function createNotificationsFeature({
  push: transport,
  keyring,
}: Pick<FeatureDependencies, 'push' | 'keyring'>): Feature {
  const push =
    transport === null ? null : { transport, sealing: createPushSealing(keyring), shares: createSendShares() };
  return {
    name: 'notifications',
    lists: [list, history],
    operations: [...notificationOperations, ...pushOperations(push)],
    routes: { '/mail/unsubscribe': unsubscribeRouter },
    jobs: [
      notifyQueued,
      notifyQueuedAudiences,
      queueDigests,
      forgetOldNotifications,
      sweepPushes,
      ...(push === null ? [] : [createPushJob(push)]),
    ],
    emails: { [NOTIFICATION_EMAIL]: writeNotification, [DIGEST_EMAIL]: writeDigest },
  };
}
