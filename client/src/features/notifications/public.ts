import { lazyNamed } from '../../lib/lazy-named.ts';
import { texts } from '../../lib/texts.ts';
import type { ClientFeature } from '../feature.ts';
import { notificationsSlice } from './slice.ts';
import { notificationPaths } from './paths.ts';

/** Exports of the notifications for the application. */
export { Bell } from './components/bell.tsx';
export { updateBell, type BellDispatch } from './update-bell.ts';
export { NotificationAnswersContext, type AnsweredRequest, type NotificationAnswers } from './notification-answers.ts';
export { ReadAgain } from './read-again.ts';
export { notificationsSlice };

export const notificationsFeature: ClientFeature = {
  pages: [
    {
      path: notificationPaths.list,
      title: () => texts('shell').pages.notifications,
      Page: lazyNamed(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
    },
    {
      path: notificationPaths.preferences,
      title: () => texts('shell').pages.notificationPreferences,
      Page: lazyNamed(() => import('./pages/preferences-page.tsx'), 'PreferencesPage'),
    },
  ],
  slice: notificationsSlice,
};
