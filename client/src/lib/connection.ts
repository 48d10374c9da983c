import { useSyncExternalStore } from 'react';

/**
 * Connection to the server. The HTTP client reports it and the banner shows it; typed text stays meanwhile. `offline`:
 * this device has no network. `lost`: it has one, but the server or its database does not answer.
 */
export type Connection = 'ok' | 'lost' | 'offline';

const listeners = new Set<() => void>();
let current: Connection = 'ok';
/** Oldest of the answers kept earlier that each page shows, by its path (ISO 8601). */
const keptOn = new Map<string, string>();

function change(next: Connection): void {
  if (next === current) return;
  current = next;
  if (next === 'ok') keptOn.clear();
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  return current;
}

/** Reports a response other than "unavailable". */
export function reportAnswer(): void {
  change('ok');
}

/** Reports an answer that was kept at an earlier time, in place of a missing response. */
export function reportKept(at: string): void {
  const path = window.location.pathname;
  if (at < (keptOn.get(path) ?? '~')) keptOn.set(path, at);
  reportNoAnswer();
  notify();
}

/** Returns the time of the oldest kept answer on this page; undefined if the server gave all of it. */
export const keptSince = (): string | undefined => keptOn.get(window.location.pathname);

/** Reports a missing response, or "unavailable". */
export function reportNoAnswer(): void {
  change(navigator.onLine ? 'lost' : 'offline');
}

window.addEventListener('offline', reportNoAnswer);

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connection);
}

export const useKeptSince = (): string | undefined => useSyncExternalStore(subscribeConnection, keptSince);
