import type { Presence } from '../../ui/content/avatar.tsx';
import { useGetPresencesQuery } from './api.ts';
import { useSyncExternalStore } from 'react';

const isShown = (): boolean => !document.hidden;

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Returns whether the page is visible, and not in a background tab. */
const useIsPageShown = (): boolean => useSyncExternalStore(subscribe, isShown);

/** Interval at which presences are refreshed, in ms. @assumed */
const REFRESH_MS = 60_000;

/**
 * Loads the presences of people by id: one request for all faces of a list, once a minute, and none while the page is
 * hidden. People who hide their presence or are unknown appear as absent. @spec 2§7 Presence
 */
export function usePresences(ids: readonly number[]): Readonly<Record<number, Presence>> {
  const isShown = useIsPageShown();
  const { data = {} } = useGetPresencesQuery(ids, {
    skip: ids.length === 0,
    pollingInterval: isShown ? REFRESH_MS : 0,
  });
  return data;
}
