import { Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { selectWaiting } from '../../messages/public.ts';
import { useWhenIdle } from '../../messages/public-forms.ts';

const MessageDialog = lazyNamed(() => import('./message-dialog.tsx'), 'MessageDialog');

/**
 * Dialog with the first unviewed help message, opened over the page, but never over something being typed. A message
 * that was put aside waits for the next visit; the bell leads to it. @spec 3§4.5
 */
export function WaitingMessage() {
  const { messages } = useSelector(selectWaiting);
  const [later, setLater] = useState<readonly number[]>([]);
  const first = messages.find(({ Id }) => !later.includes(Id))?.Id ?? null;
  const isFree = useWhenIdle(first, MessageDialog);
  /** Message that stays open even when it is no longer waiting. */
  const [open, setOpen] = useState<number | null>(null);
  const shown = open ?? (isFree ? first : null);
  if (shown === null) return null;
  if (open === null) setOpen(shown);
  return (
    <Suspense>
      <MessageDialog
        key={shown}
        id={shown}
        onClose={() => {
          setLater([...later, shown]);
          setOpen(null);
        }}
      />
    </Suspense>
  );
}
