import { useEffect, useState } from 'react';
import type { Fetched } from '../../lib/lazy-named.ts';
import { isOverlayLoading } from '../../ui/overlays/loading-dialog.tsx';

/** Interval at which to check whether the user is still busy, in ms. @assumed */
const LOOK_EVERY_MS = 1_500;

const EDITED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Whether the user is typing or has an open dialog; nothing may open over that. */
export const isBusy = (): boolean =>
  isOverlayLoading() ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (document.activeElement?.matches(EDITED) ?? false);

/**
 * Returns true from the first moment in which the user is not busy, for as long as the same message waits.
 * @param key id of the waiting message; null if none waits
 * @param dialog dialog that will show it, fetched first so that it opens without delay
 */
export function useWhenIdle(key: number | null, dialog: Pick<Fetched, 'fetch' | 'isHere'>): boolean {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    if (key === null || free === key) return undefined;
    const inspect = () => {
      if (!dialog.isHere()) dialog.fetch();
      else if (!isBusy()) setFree(key);
    };
    const timer = setInterval(inspect, LOOK_EVERY_MS);
    inspect();
    return () => clearInterval(timer);
  }, [key, free, dialog]);
  return key !== null && free === key;
}
