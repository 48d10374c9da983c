import { useEffect, useEffectEvent } from 'react';

/** Closes on Esc a surface whose React Aria code, which normally does so, is still being fetched. */
export function useEscape(onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
