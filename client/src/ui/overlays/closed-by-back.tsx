import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closedByBack } from '../../lib/back.ts';

/**
 * Makes Back close the surface around it while mounted, instead of leaving the page. `onClose` may refuse by doing
 * nothing.
 */
export function ClosedByBack({ onClose }: { onClose: () => void }) {
  // A surface that stays open while the page changes belongs to the new page.
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => closedByBack(() => close()), [key]);
  return null;
}
