import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function tick() {
  minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, MINUTE_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Returns the time in milliseconds, updated once a minute by one timer for every "Hace 5 minutos" on the page. */
export function useMinuteClock(): number {
  return useSyncExternalStore(subscribe, () => minute);
}
