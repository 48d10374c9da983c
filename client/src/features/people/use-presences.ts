import type { Presence } from '../../ui/content/avatar.tsx';
import { useIsPageShown } from '../../lib/page-shown.ts';
import { useGetPresencesQuery } from './queries.ts';

/** How old what is shown may become, in ms. @assumed */
const REFRESH_MS = 60_000;

/**
 * Where people are, by their ids: one request for all faces of a list, once a minute, and none while nobody sees the page. Who
 * hides it, and whom nobody knows of, is as who is not there. @spec 2§7 Presence
 */
export function usePresences(ids: readonly number[]): Readonly<Record<number, Presence>> {
  const isShown = useIsPageShown();
  const { data = {} } = useGetPresencesQuery(ids, {
    skip: ids.length === 0,
    pollingInterval: isShown ? REFRESH_MS : 0,
  });
  return data;
}
