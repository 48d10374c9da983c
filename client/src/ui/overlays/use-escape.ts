import { useEffect, useEffectEvent } from 'react';

/** Closes by Esc what React Aria does not close yet, because that is still being fetched. */
export function useEscape(onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
