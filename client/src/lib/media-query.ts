import { useSyncExternalStore } from 'react';
import { PHONE } from './phone.ts';

const isPhone = watched(PHONE);
const hasStepsAlone = watched('(max-width: 750.98px)');
const isOneColumn = watched('(max-width: 899.98px)');

/** Whether the window is as narrow as a telephone: for what is another structure there, not just another style. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(isPhone.subscribe, isPhone.matches);
}

/** Whether pages of a table are turned one by one. @spec 2§9 */
export function useHasStepsAlone(): boolean {
  return useSyncExternalStore(hasStepsAlone.subscribe, hasStepsAlone.matches);
}

/** Whether there is no room beside the feed: what stands at its side in a wide window stands in it then. */
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
