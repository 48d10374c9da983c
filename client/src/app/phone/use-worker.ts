import { useEffect, useState } from 'react';
import { KEY_STORE, WORKER, type ToWorker } from '../../lib/kept.ts';
import { session } from '../../lib/session.ts';
import { isFramed } from '../../lib/session-settings.ts';
import { viewSession } from '../../lib/view-session.ts';
import { digest, done, forget, openKept } from '../worker/kept-store.ts';
import { lookForRelease } from '../worker/look-for-release.ts';
import { ownerOf } from '../worker/kept-paths.ts';

/** Least time between two looks for a new release, in milliseconds. @assumed */
const LOOK_MS = 30 * 60_000;

/** Sends the worker a message. */
export const notify = (worker: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void =>
  worker.postMessage(message, ports);

/** Registers the service worker. Returns whether that of a new release is ready to take over. */
export function useWorker(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // A frame of another site has storage of its own. The development server has no worker.
    if (!('serviceWorker' in navigator) || isFramed || import.meta.env.DEV) return undefined;
    const end = new AbortController();
    // Without the worker everything works, but only with a network.
    void start(() => setReady(true), end.signal).catch(() => undefined);
    return () => end.abort();
  }, []);
  return isReady;
}

interface ScriptPolicy {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string };
}

let worker: string | undefined;

/** Returns the address of the worker, the only script that may be started by its address. */
function workerAddress(): string {
  const policies = window.trustedTypes as unknown as ScriptPolicy | undefined;
  worker ??= policies?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER;
  return worker;
}

async function start(onReady: () => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' });
  const lookAt = (worker: ServiceWorker | null): void => {
    // A first worker has no earlier one to take over from.
    const check = (): unknown => worker?.state === 'installed' && registration.active && onReady();
    worker?.addEventListener('statechange', check, { signal });
    check();
  };
  lookAt(registration.waiting);
  registration.addEventListener('updatefound', () => lookAt(registration.installing), { signal });
  lookWhenSeen(registration, signal);
  const { active } = await navigator.serviceWorker.ready;
  if (active === null || signal.aborted) return;
  notify(active, { assets: loadedAssets() });
  if (viewSession() !== null) return;
  await makeKey();
  notify(active, 'key made');
}

/** Looks for a new release when the person comes back: a page of ours may stay open for days. */
function lookWhenSeen(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let last = Date.now();
  const look = (): void => {
    if (document.hidden || Date.now() - last < LOOK_MS) return;
    last = Date.now();
    lookForRelease(registration).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

/** Returns the addresses of the scripts and styles that the page has loaded before it had a worker. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(`${window.location.origin}/assets/`));

/** Makes the key of the answers kept for this person, if there is none. Another person's goes with all that it sealed. */
async function makeKey(): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Never resolves after the sign-out, which deletes the database: no key is made after that.
  const subject = ownerOf(await session.token());
  if (subject === null) return;
  const database = await openKept();
  let isAnothers = false;
  try {
    const owner = await digest(subject);
    const store = (mode: IDBTransactionMode) => database.transaction(KEY_STORE, mode).objectStore(KEY_STORE);
    const held = await done<{ owner: string } | undefined>(store('readonly').get(KEY_STORE));
    if (held === undefined) await done(store('readwrite').put({ key, owner }, KEY_STORE));
    else isAnothers = held.owner !== owner;
  } finally {
    database.close();
  }
  if (!isAnothers) return;
  await forget();
  await makeKey();
}
