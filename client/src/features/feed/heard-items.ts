import { useEffect } from 'react';
import type { LiveItem } from '#contract/features/feed/types.ts';

type Listener = (items: readonly LiveItem[]) => void;

const listeners = new Set<Listener>();

/** Says to whoever shows counters of items what the poll has said of them. */
export function publishHeardItems(items: readonly LiveItem[]): void {
  for (const listener of listeners) listener(items);
}

/**
 * Hears what the poll says of items in sight, for a list that counts likes and keeps them apart from the feed.
 * @param listener the same one from one rendering to the next
 */
export function useHeardItems(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}
