import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { notificationsSlice } from './slice.ts';

/** What the application uses of the notifications. */
export { Bell } from './components/bell.tsx';
export { NotificationIconsContext, type NotificationIcons } from './kind-look.ts';
export { updateBell, type BellDispatch } from './update-bell.ts';
export { notificationsSlice };

export const notificationsFeature: ClientFeature = {
  pages: [
    {
      path: paths.notifications,
      title: 'notifications',
      Page: lazyNamed(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
    },
    {
      path: paths.notificationPreferences,
      title: 'notificationPreferences',
      Page: lazyNamed(() => import('./pages/preferences-page.tsx'), 'PreferencesPage'),
    },
  ],
  slice: notificationsSlice,
};
