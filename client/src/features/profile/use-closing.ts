import { useEffect } from 'react';

/** Time that a dialog stays open after its work is done, in ms. @spec 2§4 */
const STAYS_MS = 1000;

/** Closes a dialog a second after it has done its work. */
export function useClosing(isDone: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new function of the same dialog starts no new second
  }, [isDone]);
}
