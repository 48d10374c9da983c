import { useSyncExternalStore } from 'react';
import { PHONE } from './phone.ts';

const isPhone = watched(PHONE);
const hasStepsAlone = watched('(max-width: 750.98px)');
const isOneColumn = watched('(max-width: 899.98px)');

/** Returns whether the window is as narrow as a phone, for components with another structure there. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(isPhone.subscribe, isPhone.matches);
}

/** Returns whether tables can only be paged one step at a time. @spec 2§9 */
export function useHasStepsAlone(): boolean {
  return useSyncExternalStore(hasStepsAlone.subscribe, hasStepsAlone.matches);
}

/** Returns whether there is no room beside the feed; the side column's content then moves into the feed. */
export function useIsOneColumn(): boolean {
  return useSyncExternalStore(isOneColumn.subscribe, isOneColumn.matches);
}

function watched(condition: string) {
  const query = matchMedia(condition);
  return {
    matches: () => query.matches,
    subscribe: (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
