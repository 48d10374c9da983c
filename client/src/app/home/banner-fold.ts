import { useEffect, useState } from 'react';
import { bogotaDay } from '#contract/lib/time.ts';
import { useIsPhone } from '../../lib/media-query.ts';

/** Key of the day and person to whom the whole banner was last shown; public/appearance.js reads the day. */
const STORAGE_KEY = 'tertulia.banner';

/**
 * Whether the banner is folded to one line. On a phone it fills half of the screen, so it is whole once a day (in
 * Bogota) for each person, until they leave the page. @assumed
 */
export function useIsFolded(userId: number): boolean {
  const isPhone = useIsPhone();
  const [today] = useState(() => `${bogotaDay(new Date())} ${userId}`);
  const [wasShown] = useState(() => localStorage.getItem(STORAGE_KEY) === today);
  useEffect(() => {
    if (isPhone) localStorage.setItem(STORAGE_KEY, today);
  }, [isPhone, today]);
  return isPhone && wasShown;
}
