import type { Presence } from '../../ui/content/avatar.tsx';
import { useIsPageShown } from '../../lib/page-shown.ts';
import { useGetPresencesQuery } from './api.ts';

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
