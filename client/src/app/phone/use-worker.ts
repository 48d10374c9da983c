import { useEffect, useState } from 'react';
import type { KeptKeys } from '#contract/features/session/types.ts';
import { announce } from '../../api/outbox/waiting.ts';
import { read } from '../../api/read.ts';
import { digest, heldKey, holdKey, ownerOf } from '../../lib/held-key.ts';
import { WORKER, type ToWorker } from '../../lib/kept.ts';
import { session } from '../../lib/session.ts';
import { isFramed } from '../../lib/session-settings.ts';
import { viewSession } from '../../lib/view-session.ts';
import { forgetOthers } from '../worker/kept-store.ts';
import { lookForRelease } from '../worker/look-for-release.ts';

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
  await holdOwnKey();
  notify(active, 'key made');
  announce({ isDue: true });
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

/**
 * Gets the keys of this person, if they aren't held yet, and holds the current token for the worker. Answers of anybody
 * else are deleted.
 */
async function holdOwnKey(): Promise<void> {
  // Never resolves after the sign-out, which deletes the key: none is held after that.
  const token = await session.token();
  const subject = ownerOf(token);
  if (subject === null) return;
  const owner = await digest(subject);
  const held = await heldKey();
  if (held?.owner === owner) return holdKey(held, token);
  await forgetOthers(owner);
  const { keys } = await read<KeptKeys>({ url: '/Flx_CurrentUser/keys' }, { signal: new AbortController().signal });
  await session.token();
  await holdKey({ keys: await Promise.all(keys.map(importKey)), owner }, token);
}

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
