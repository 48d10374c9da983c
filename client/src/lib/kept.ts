/**
 * Names that pages and the service worker share. The last answers and unsent writes are kept for times without a
 * network. They are sealed with a key that goes at every sign-out, so that nothing readable is left on a shared phone.
 */

/** Databases: the key of the signed-in person, the sealed answers, the sealed writes. Each has stores of its own. */
export const HELD = 'tertulia.key';
export const KEPT = 'tertulia.kept';
export const OUTBOX = 'tertulia.outbox';

/** Header of a kept answer: when it was read (ISO 8601). */
export const KEPT_AT = 'Kept-At';

/** Address of the service worker. */
export const WORKER = '/worker.js';

/** Messages of a page to the worker. */
export type ToWorker =
  | 'forget key'
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
 * Deletes the key. With `isAll` the kept answers are deleted too, and the pushes to this browser end; without it they
 * stay for the next sign-in of the same person. The worker deletes too, because the page may be left at once. Resolves
 * when they are gone.
 */
export async function forgetKept(isAll: boolean): Promise<void> {
  navigator.serviceWorker?.controller?.postMessage((isAll ? 'leave' : 'forget key') satisfies ToWorker);
  for (const name of isAll ? [HELD, KEPT] : [HELD]) {
    const deleting = globalThis.indexedDB?.deleteDatabase(name);
    if (deleting) await new Promise(done => (deleting.onsuccess = deleting.onerror = done));
  }
}
