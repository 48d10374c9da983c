import { useSyncExternalStore } from 'react';

/** Keys of things that are about to be deleted, as `item 5`; deleted ones stay among them. */
const leaving = new Set<string>();
const listeners = new Set<() => void>();
/** Number of changes so far. */
let changes = 0;

function notify(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides something that its author is deleting wherever it is shown, or shows it again. */
export function setLeaving(key: string, isLeaving: boolean): void {
  if (isLeaving) leaving.add(key);
  else leaving.delete(key);
  notify();
}

/** Shows all hidden things again, because one has left the bin. Deleted ones are in no list any more. */
export function forgetLeaving(): void {
  leaving.clear();
  notify();
}

/** Returns the key of a feed item. */
export const leavingItem = (itemId: number): string => `item ${itemId}`;

/** Returns whether something is being deleted, and can still be brought back. */
export const useIsLeaving = (key: string): boolean => useSyncExternalStore(subscribe, () => leaving.has(key));

/** Returns a function that tells whether something is being deleted, for rows of a list. */
export function useLeaving(): (key: string) => boolean {
  useSyncExternalStore(subscribe, () => changes);
  return key => leaving.has(key);
}
