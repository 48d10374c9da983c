import { useSyncExternalStore } from 'react';

const isShown = (): boolean => !document.hidden;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether somebody can see the page: it is in no tab behind others. */
export const useIsPageShown = (): boolean => useSyncExternalStore(subscribe, isShown);
