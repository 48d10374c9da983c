import type { PushMessage } from '#contract/features/notifications/push.ts';
import { scope } from './scope.ts';
import { isNoPage } from './shell.ts';

/** Pushes: every one shows a notification, as browsers demand. */

/** Shows a push, and closes those of notifications that were seen elsewhere. */
export async function showPush({ id, title, text, icon, path, unseen }: PushMessage): Promise<void> {
  const { registration } = scope;
  for (const shown of await registration.getNotifications()) if (!unseen.includes(shown.tag)) shown.close();
  await registration.showNotification(title, { body: text, tag: id, icon, data: path });
}

/** Opens the place of a pressed notification, in a page that is open or else in a new one. */
export async function openPushed(shown: Notification): Promise<void> {
  const open = shown.data as string; // as `showPush` wrote it
  shown.close();
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => !isNoPage(new URL(url).pathname));
  if (page === undefined) return void (await scope.clients.openWindow(open));
  page.postMessage({ open });
  await page.focus();
}

/** Ends the pushes to this browser, and closes those that it shows. */
export async function endPushes(): Promise<void> {
  const { registration } = scope;
  for (const shown of await registration.getNotifications()) shown.close();
  // iOS has none in a page that is not installed.
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
