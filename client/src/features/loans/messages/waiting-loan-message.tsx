import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { selectWaiting } from '../../messages/public.ts';
import { useWhenIdle } from '../../messages/public-forms.ts';

const LoanMessageDialog = lazyNamed(() => import('./loan-message-dialog.tsx'), 'LoanMessageDialog');
const WaitingBar = lazyNamed(() => import('./waiting-bar.tsx'), 'WaitingBar');

/**
 * Opens the first unseen loan message over the page, but never while the recipient is typing. Until then, and after it
 * was put off, a bar says that it is waiting. @spec 3§4.6
 */
export function WaitingLoanMessage() {
  const { credits } = useSelector(selectWaiting);
  const first = credits[0]?.Id ?? null;
  const isFree = useWhenIdle(first, LoanMessageDialog);
  /** Id of the open message. It stays open when it is no longer waiting, because its answer leads on. */
  const [open, setOpen] = useState<number | null>(null);
  const [later, setLater] = useState<number | null>(null);
  const shown = open ?? (isFree && later !== first ? first : null);
  if (shown !== null && open === null) setOpen(shown);
  if (shown !== null)
    return (
      <Suspense>
        <LoanMessageDialog
          key={shown}
          id={shown}
          onClose={() => {
            setLater(shown);
            setOpen(null);
          }}
        />
      </Suspense>
    );
  if (first === null) return null;
  return (
    <Suspense>
      <WaitingBar onOpen={() => setOpen(first)} />
    </Suspense>
  );
}
