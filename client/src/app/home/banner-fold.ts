import { useEffect, useState } from 'react';
import { bogotaDay } from '#contract/lib/time.ts';
import { useIsPhone } from '../../lib/media-query.ts';

/** On which day whom the whole banner was shown to; public/appearance.js reads the day. */
const STORAGE_KEY = 'tertulia.banner';

/**
 * Whether the banner is one line. On a phone it fills half of the screen: there it is whole once a day (in Bogota) for each
 * person, until they leave the page. @assumed
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
