import { useState } from 'react';
import { startOf } from '#contract/features/loans/agreed.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useListRequestMessagesQuery } from '../messages/api.ts';
import { Figures } from '../messages/figures.tsx';
import { figuresOf, ratesOf } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import { InstalmentTable } from './instalment-table.tsx';
import styles from './request-card.module.css';

const LoanMessageDialog = lazyDialog(() => import('../messages/loan-message-dialog.tsx'), 'LoanMessageDialog');

/**
 * Latest offer for a request beside the requested conditions, its instalments, and a link to the answer while it is awaited.
 * @spec 3§4.6
 */
export function RequestConditions({ request }: { request: LoanRequest }) {
  const { Id, State } = request;
  const [now] = useState(() => new Date());
  const text = useLoansPageTexts();
  const [isOpen, setOpen] = useState(false);
  const {
    data: messages,
    isError,
    refetch,
  } = useListRequestMessagesQuery(Id, {
    // Read again on opening, because decisions of the credit team are not pushed to this page.
    refetchOnMountOrArgChange: true,
  });
  if (isError) return <ErrorState text={text.conditionsFailed} onRetry={() => void refetch()} />;
  const offer = messages?.find(({ Conditions }) => Conditions !== null);
  if (!offer?.Conditions) return null;
  const { Id: message, Conditions, DateCreate } = offer;
  return (
    <section className={styles.conditions} aria-labelledby={`conditions-${Id}`}>
      <h3 id={`conditions-${Id}`}>{text.conditions}</h3>
      <p>
        <time dateTime={DateCreate}>{text.offered(momentText(DateCreate))}</time>
      </p>
      <Figures conditions={Conditions} asked={request} />
      <InstalmentTable
        quote={Conditions}
        rates={ratesOf(Conditions)}
        figures={figuresOf(Conditions)}
        start={startOf(request, now)}
        of={{ message }}
      />
      {State === 'conditions' && (
        <p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {text.answer}
          </Button>
        </p>
      )}
      {isOpen && <LoanMessageDialog id={message} onClose={() => setOpen(false)} />}
    </section>
  );
}
