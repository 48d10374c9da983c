import { useSyncExternalStore } from 'react';

const isShown = (): boolean => !document.hidden;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns whether the page is visible, and not in a background tab. */
export const useIsPageShown = (): boolean => useSyncExternalStore(subscribe, isShown);
