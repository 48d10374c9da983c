import { useSyncExternalStore } from 'react';

/**
 * Connection to the server. The HTTP client reports it and the banner shows it; typed text stays meanwhile. `offline`:
 * this device has no network. `lost`: it has one, but the server or its database does not answer.
 */
export type Connection = 'ok' | 'lost' | 'offline';

const listeners = new Set<() => void>();
let current: Connection = 'ok';

function change(next: Connection): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

export function connection(): Connection {
  return current;
}

/** Reports a response other than "unavailable". */
export function reportAnswer(): void {
  change('ok');
}

/** Reports a missing response, or "unavailable". */
export function reportNoAnswer(): void {
  change(navigator.onLine ? 'lost' : 'offline');
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connection);
}
