import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { useViewer } from '../../session/public.ts';
import { watchPeople, type PersonLink } from '../watch-people.ts';

const PersonCard = lazyNamed(() => import('./person-card.tsx'), 'PersonCard');

/** A colleague's card beside any link to their page; of oneself there is none. */
export function PersonCards() {
  const { id } = useViewer();
  const { key } = useLocation();
  const [shown, setShown] = useState<(PersonLink & { at: string }) | null>(null);
  useEffect(() => watchPeople(next => setShown(next && next.person !== id ? { ...next, at: key } : null)), [id, key]);
  // It does not go along to another page.
  if (!shown || shown.at !== key) return null;
  // A dialog hides what is outside of it from assistive technology.
  const place = shown.link.closest('[role="dialog"]') ?? document.body;
  return createPortal(
    <Suspense>
      <PersonCard key={shown.person} {...shown} />
    </Suspense>,
    place,
  );
}
