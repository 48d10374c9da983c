import { useState } from 'react';
import { messageCase } from '#contract/features/loans/messages.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usePageTitle } from '../../session/public.ts';
import { useListLoanMessagesQuery } from './api.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import styles from './messages.module.css';
import { heldBecause, HeldLoans } from '../components/held-loans.tsx';
import { useLoanMessageTexts } from './texts.ts';

const LoanMessageDialog = lazyDialog(() => import('./loan-message-dialog.tsx'), 'LoanMessageDialog');

/** Page `/loans/messages`: the messages that the viewer received about their loans. */
export function MessagesPage() {
  const text = useLoanMessageTexts().list;
  usePageTitle(text.title);
  const { data, isError, error, refetch } = useListLoanMessagesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<number | null>(null);
  const held = heldBecause(error);
  return (
    <div className={styles.body}>
      <header>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      {held !== null ? (
        <HeldLoans {...held} />
      ) : data === undefined ? (
        <Card>
          {isError ? (
            <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
          ) : (
            <Skeleton shape="block" height={240} />
          )}
        </Card>
      ) : data.length === 0 ? (
        <Card>
          <EmptyState picture="search" title={text.emptyTitle} text={text.emptyText} />
        </Card>
      ) : (
        data.map(message => (
          <Card key={message.Id} as="article" isPadded className={styles.received}>
            <div className={styles.head}>
              <h2>{message.Title}</h2>
              <Chip tone="neutral">{message.Withdrawn ? text.withdrawn : text.states[messageCase(message)]}</Chip>
            </div>
            <p className={styles.soft}>
              <time dateTime={message.DateCreate}>{momentText(message.DateCreate)}</time>
            </p>
            <div className={styles.actions}>
              <Button size="sm" variant="soft" onClick={() => setOpen(message.Id)}>
                {text.read}
              </Button>
            </div>
          </Card>
        ))
      )}
      {open !== null && <LoanMessageDialog id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
