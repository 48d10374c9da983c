import { useEffect } from 'react';
import type { LiveItem } from '#contract/features/feed/types.ts';

type Listener = (items: readonly LiveItem[]) => void;

const listeners = new Set<Listener>();

/** Passes the poll's news of items to everything that shows their counters. */
export function publishHeardItems(items: readonly LiveItem[]): void {
  for (const listener of listeners) listener(items);
}

/**
 * Listens to the poll's news of items in sight, for a list that counts likes separately from the feed.
 * @param listener the same one from one rendering to the next
 */
export function useHeardItems(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}
