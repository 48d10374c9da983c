import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { feedSlice } from '../../features/feed/public.ts';
import { useIsPhone } from '../../lib/media-query.ts';
import type { NavItem } from './nav-items.ts';

/** Count of new items under an entry of a phone's navigation. Other windows neither show nor request it. */
export function EntryCount({ item: { Count } }: { item: NavItem }) {
  const isPhone = useIsPhone();
  const latest = useSelector(feedSlice.selectors.latest);
  return (
    Count &&
    isPhone && (
      <Suspense>
        <Count latest={latest} />
      </Suspense>
    )
  );
}
