import { useEffect, useState } from 'react';
import type { Fetched } from '../../lib/lazy-named.ts';
import { isOpening } from '../../ui/overlays/openings.ts';

/** How often is looked whether somebody is still busy, in ms. @assumed */
const LOOK_EVERY_MS = 1_500;

const EDITED = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';

/** Whether somebody is typing, or has something open that waits for them: nothing opens over that. */
export const isBusy = (): boolean =>
  isOpening() ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (document.activeElement?.matches(EDITED) ?? false);

/**
 * True from the first moment on in which nobody is busy, for as long as the same thing waits.
 * @param key what waits; null where nothing does
 * @param dialog what will show it: it is fetched first, because the moment is over by then
 */
export function useFreeMoment(key: number | null, dialog: Fetched): boolean {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    if (key === null || free === key) return undefined;
    const inspect = () => {
      if (!dialog.isHere()) dialog.preload();
      else if (!isBusy()) setFree(key);
    };
    const timer = setInterval(inspect, LOOK_EVERY_MS);
    inspect();
    return () => clearInterval(timer);
  }, [key, free, dialog]);
  return key !== null && free === key;
}
