import { lazyNamed } from '../../lib/lazy-named.ts';

/** What the application uses of the notifications. */
export { Bell } from './components/bell.tsx';
export { updateBell, type BellDispatch } from './update-bell.ts';
export { notificationsSlice } from './slice.ts';

export const NotificationsPage = lazyNamed(() => import('./pages/notifications-page.tsx'), 'NotificationsPage');
export const PreferencesPage = lazyNamed(() => import('./pages/preferences-page.tsx'), 'PreferencesPage');
