import type { PushState } from '#contract/features/notifications/push.ts';
import { isIos } from '../../../lib/ios.ts';
import { isFramed } from '../../../lib/session-settings.ts';
import type { SubscriptionBody } from './api.ts';
import { notePushes } from '../../../lib/pushes.ts';

/** Obstacle to pushes in this browser; 'ready' if it may be subscribed. iOS has them only in an installed application. */
export type PushObstacle = 'unsupported' | 'ios' | 'denied' | 'ready';

/** Returns the service worker's registration; undefined until the worker has started. */
const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

/** Finds the obstacle to pushes in this browser. It asks for nothing. */
export function obstacleOf(): PushObstacle {
  if (!('PushManager' in window)) return isIos() ? 'ios' : 'unsupported';
  // A frame of another site has no worker, nor has the development server. Elsewhere it starts a while after the page.
  if (isFramed || import.meta.env.DEV) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/**
 * Runs work on the subscription while no other does, in any tab: one that is about to be sent would look like that of
 * another person.
 */
export const inTurn = (work: () => Promise<void>): Promise<void> => navigator.locks.request('tertulia.push', work);

const encoded = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns the mark by which the server names this browser; null if it has no subscription. */
export async function ownMark(): Promise<string | null> {
  const subscription = await (await registrationOf())?.pushManager?.getSubscription();
  if (!subscription) return null;
  return encoded(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint)));
}

/** Ends the subscription of this browser, also that of another person. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await registrationOf())?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Subscribes this browser anew. It asks for the permission, which needs a press unless it was given before.
 * @throws DOMException if the person or the browser refuses
 */
export async function subscribe(key: string): Promise<SubscriptionBody> {
  // At once, because the worker may start seconds after the press.
  if ((await Notification.requestPermission()) !== 'granted') throw new DOMException('refused', 'NotAllowedError');
  const registration = await navigator.serviceWorker.ready;
  await unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    Endpoint: subscription.endpoint,
    P256dh: encoded(subscription.getKey('p256dh')),
    Auth: encoded(subscription.getKey('auth')),
    UserAgent: navigator.userAgent.slice(0, 500),
  };
}

/** Closes the shown pushes, except of these tags. */
export async function closePushes(unseen: readonly string[]): Promise<void> {
  for (const shown of await shownPushes()) if (!unseen.includes(shown.tag)) shown.close();
}

/** Returns the pushes that this device shows. */
export const shownPushes = async (): Promise<Notification[]> =>
  (await (await registrationOf())?.getNotifications()) ?? [];

/**
 * Keeps the subscription of this browser in step with the server's devices, at each start: one of another person ends,
 * and one that the browser or the server's key has changed is renewed. The permission was given before.
 * @param save sends the new subscription
 */
export async function keepInStep(
  { Key, Devices, KnowsDevice }: PushState,
  save: (subscription: SubscriptionBody) => Promise<unknown>,
): Promise<void> {
  const subscription = await (await registrationOf())?.pushManager?.getSubscription();
  const mark = await ownMark();
  const isOwn = Devices.some(device => device.Mark === mark);
  const key = subscription?.options.applicationServerKey ?? null;
  notePushes(isOwn && Key !== null);
  if (isOwn && Key !== null && encoded(key) === Key) return;
  if (Key !== null && (isOwn || KnowsDevice)) await save(await subscribe(Key));
  else if (mark !== null) await unsubscribe();
}
