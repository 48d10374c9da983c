import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closedByBack } from '../../lib/back.ts';

/** As long as this is shown, Back closes what it stands in and leaves the page alone. `onClose` may refuse by doing nothing. */
export function ClosedByBack({ onClose }: { onClose: () => void }) {
  // What stays open while the page changes stands on the new one.
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => closedByBack(() => close()), [key]);
  return null;
}
