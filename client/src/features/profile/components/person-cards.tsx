import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useViewer } from '../../session/public.ts';
import { watchPeople, type PersonLink } from '../watch-people.ts';

const PersonCard = lazyNamed(() => import('./person-card.tsx'), 'PersonCard');

/** Cards of colleagues beside any link to their page; none for the viewer. */
export function PersonCards() {
  const { id } = useViewer();
  const { key } = useLocation();
  const [shown, setShown] = useState<(PersonLink & { at: string }) | null>(null);
  useEffect(() => watchPeople(next => setShown(next && next.person !== id ? { ...next, at: key } : null)), [id, key]);
  // The card does not follow to another page.
  if (!shown || shown.at !== key) return null;
  // A dialog hides everything outside it from assistive technology, so the card goes into it.
  const place = shown.link.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <Suspense>
      <PersonCard key={shown.person} {...shown} />
    </Suspense>,
    place,
  );
}
