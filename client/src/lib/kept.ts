/**
 * Names that pages and the service worker share. The last answers are kept for times without a network. They are sealed
 * with a key that goes at every sign-out, so that nothing readable is left on a shared phone.
 */

/** Database with the key and the sealed answers. */
export const KEPT = 'tertulia.kept';

/** Stores of the database. */
export const KEY_STORE = 'key';
export const ANSWER_STORE = 'answers';

/** Header of a kept answer: when it was read (ISO 8601). */
export const KEPT_AT = 'Kept-At';

/** Address of the service worker. */
export const WORKER = '/worker.js';

/** Messages of a page to the worker. */
export type ToWorker =
  | 'forget'
  | 'leave'
  | 'key made'
  | 'take over'
  | 'shared'
  | { readonly assets: readonly string[] };

/** Message of the worker to a page: the path of a pressed notification. */
export interface FromWorker {
  readonly open: string;
}

/**
 * Deletes the kept answers, with their key. The worker deletes it too, because the page may be left at once. Resolves
 * when they are gone.
 * @param message 'leave' ends the pushes to this browser too
 */
export async function forgetKept(message: 'forget' | 'leave' = 'forget'): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage(message satisfies ToWorker);
  const deleting = globalThis.indexedDB?.deleteDatabase(KEPT);
  if (deleting) await new Promise(done => (deleting.onsuccess = deleting.onerror = done));
}
