import type { Area } from '../area.ts';
import { tellQueuedAudiences } from './fan-out.ts';
import { history, notifications as list } from './lists.ts';
import { notificationOperations } from './operations.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Area = {
  name: 'notifications',
  lists: [list, history],
  routes: notificationRoutes(),
  operations: notificationOperations,
  jobs: [tellQueuedAudiences],
};
