import { useSyncExternalStore } from 'react';

const PHONE = matchMedia('(max-width: 777.98px)');

function subscribe(listener: () => void): () => void {
  PHONE.addEventListener('change', listener);
  return () => PHONE.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a telephone: for what is another structure there, not just another style. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => PHONE.matches);
}
