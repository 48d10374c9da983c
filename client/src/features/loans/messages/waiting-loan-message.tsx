import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { selectWaiting } from '../../messages/public.ts';
import { useWhenIdle } from '../../messages/public-forms.ts';
import { heldBecause } from '../components/held-loans.tsx';
import { useGetLoanMessageQuery } from './api.ts';
import { hasOpened, noteOpened } from './opened-messages.ts';

const LoanMessageDialog = lazyNamed(() => import('./loan-message-dialog.tsx'), 'LoanMessageDialog');
const WaitingBar = lazyNamed(() => import('./waiting-bar.tsx'), 'WaitingBar');

/**
 * Opens the first unseen loan message over the page, once per session and never while the recipient is typing. Until
 * then, and after it was put off, a bar says that it is waiting. While loans are held there is nothing to read, and
 * neither appears. @spec 3§4.6
 */
export function WaitingLoanMessage() {
  const { credits } = useSelector(selectWaiting);
  const first = credits[0]?.Id ?? null;
  const { currentData, error } = useGetLoanMessageQuery(first ?? skipToken);
  const unopened = first !== null && currentData !== undefined && !hasOpened(first) ? first : null;
  const isFree = useWhenIdle(unopened, LoanMessageDialog);
  /** Id of the open message. It stays open when it is no longer waiting, because its answer leads on. */
  const [open, setOpen] = useState<number | null>(null);
  const shown = open ?? (isFree ? unopened : null);
  if (shown !== null && open === null) setOpen(shown);
  useEffect(() => {
    if (shown !== null) noteOpened(shown);
  }, [shown]);
  if (shown !== null)
    return (
      <Suspense>
        <LoanMessageDialog key={shown} id={shown} onClose={() => setOpen(null)} />
      </Suspense>
    );
  if (first === null || heldBecause(error) !== null) return null;
  return (
    <Suspense>
      <WaitingBar onOpen={() => setOpen(first)} />
    </Suspense>
  );
}
