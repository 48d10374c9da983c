import type { Feature } from '../feature.ts';
import { forgetOldNotifications } from './forget-job.ts';
import { notifyQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';
import { DIGEST_EMAIL } from './mail/digest-sql.ts';
import { queueDigests, writeDigest } from './mail/digest.ts';
import { writeNotification } from './mail/notification-email.ts';
import { notificationOperations } from './operations.ts';
import { notifyQueued } from './queue.ts';
import { unsubscribeRouter } from './routes.ts';
import { NOTIFICATION_EMAIL } from './pending-sql.ts';

export const notifications: Feature = {
  name: 'notifications',
  lists: [list, history],
  operations: notificationOperations,
  routes: { '/mail/unsubscribe': unsubscribeRouter },
  jobs: [notifyQueued, notifyQueuedAudiences, queueDigests, forgetOldNotifications],
  emails: { [NOTIFICATION_EMAIL]: writeNotification, [DIGEST_EMAIL]: writeDigest },
};
