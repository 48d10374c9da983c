import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { selectWaiting } from '../../messages/public.ts';
import { useFreeMoment } from '../../messages/public-forms.ts';

const LoanMessageDialog = lazyNamed(() => import('./loan-message-dialog.tsx'), 'LoanMessageDialog');
const WaitingBar = lazyNamed(() => import('./waiting-bar.tsx'), 'WaitingBar');

/**
 * The first loan message that its recipient has not seen opens over the page, but never over something being typed: until then, and
 * after it was put aside, a bar says that it waits. @spec 3§4.6
 */
export function WaitingLoanMessage() {
  const { credits } = useSelector(selectWaiting);
  const first = credits[0]?.Id ?? null;
  const isFree = useFreeMoment(first, LoanMessageDialog);
  /** What is open: it stays so when it doesn't wait any more, because its answer leads on. */
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
