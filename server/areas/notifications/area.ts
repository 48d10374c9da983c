import type { Area } from '../area.ts';
import { forgetOldNotifications } from './forget-job.ts';
import { tellQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';
import { DIGEST_LETTER, queueDigests, writeDigest } from './mail/digest.ts';
import { writeNotification } from './mail/notification-letter.ts';
import { notificationOperations } from './operations.ts';
import { notificationRoutes } from './routes.ts';
import { NOTIFICATION_LETTER } from './told-before.ts';

export const notifications: Area = {
  name: 'notifications',
  lists: [list, history],
  routes: notificationRoutes(),
  operations: notificationOperations,
  jobs: [tellQueuedAudiences, queueDigests, forgetOldNotifications],
  letters: { [NOTIFICATION_LETTER]: writeNotification, [DIGEST_LETTER]: writeDigest },
};
