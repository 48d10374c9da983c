import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { disbursedAt, paymentStart, startOf } from '#contract/features/loans/agreed.ts';
import { messageCase, mayAnswer } from '#contract/features/loans/messages.ts';
import type { LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { dateText } from '#contract/lib/time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { messageSeen } from '../../messages/public.ts';
import { heldBecause, HeldLoans } from '../components/held-loans.tsx';
import { InstalmentTable } from '../components/instalment-table.tsx';
import { useGetOwnRequestQuery } from '../queries.ts';
import { figuresOf, ratesOf } from '../quote-of.ts';
import { Attachments } from './attachments.tsx';
import { Figures } from './figures.tsx';
import { useAnswerLoanMessageMutation, useGetLoanMessageQuery, useMarkLoanMessageMutation } from './api.ts';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

interface LoanMessageDialogProps {
  id: number;
  onClose: () => void;
}

/** Dialog of a message about a loan: one of six contents, by its type and its reader's answer. @spec 3§4.6 */
export function LoanMessageDialog({ id, onClose }: LoanMessageDialogProps) {
  const text = useLoanMessageTexts();
  const { data: message, isError, error, refetch } = useGetLoanMessageQuery(id);
  const held = heldBecause(error);
  if (message !== undefined && held === null) return <Received message={message} onClose={onClose} />;
  return (
    <Dialog title={text.title} onClose={onClose}>
      {held !== null ? (
        <HeldLoans {...held} />
      ) : isError ? (
        <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={200} />
      )}
    </Dialog>
  );
}

/**
 * Returns the title and text after an answer; null for other contents. The text on how the money arrives is replaced
 * once it has been paid out.
 */
function endOf(
  message: LoanMessage,
  request: LoanRequest | undefined,
  texts: ReturnType<typeof useLoanMessageTexts>['ends'],
): { readonly title: string; readonly text: string } | null {
  const kind = messageCase(message);
  if (kind !== 'declined' && kind !== 'signing' && kind !== 'disbursement') return null;
  const paid = request && kind !== 'declined' ? disbursedAt(request) : null;
  return paid === null ? texts[kind] : { title: texts.paid.title, text: texts.paid.text(dateText(new Date(paid))) };
}

interface ConditionsProps {
  message: LoanMessage;
  request: LoanRequest | undefined;
  isAgreed?: boolean;
}

/** Conditions of a message beside those that were asked for, with their table of instalments. */
function Conditions({ message: { Id, Conditions: conditions }, request, isAgreed = false }: ConditionsProps) {
  const [now] = useState(() => new Date());
  if (conditions === null) return null;
  const start = isAgreed && request ? startOf(request, now) : paymentStart(null, null, now);
  return (
    <div>
      <Figures conditions={conditions} asked={request} isAgreed={isAgreed} />
      <InstalmentTable
        quote={conditions}
        rates={ratesOf(conditions)}
        figures={figuresOf(conditions)}
        start={start}
        of={{ message: Id }}
      />
    </div>
  );
}

function Received({ message, onClose }: { message: LoanMessage; onClose: () => void }) {
  const text = useLoanMessageTexts();
  const dispatch = useDispatch();
  const seen = () => dispatch(messageSeen({ kind: 'credits', id: message.Id }));
  const [answer] = useAnswerLoanMessageMutation();
  const [view] = useMarkLoanMessageMutation();
  // The dialog stays open because the answer leads to the next content.
  const answering = useSubmission({ failed: text.answerFailed, done: null, onDone: seen });
  const viewing = useSubmission({
    failed: text.viewFailed,
    done: null,
    onDone: () => {
      seen();
      onClose();
    },
  });
  const kind = messageCase(message);
  const isOffer = mayAnswer(message, message.Withdrawn);
  const send = (AcceptConditions: boolean) => void answering.submit(() => answer({ id: message.Id, AcceptConditions }));
  const failure = answering.failure ?? viewing.failure;
  // Fails for a recipient who did not make the request, and shows them nothing of it.
  const { data: request } = useGetOwnRequestQuery(message.IdPrestamo ?? skipToken, { refetchOnMountOrArgChange: true });
  const end = endOf(message, request, text.ends);
  const isAgreed = kind === 'signing' || kind === 'disbursement';
  return (
    <Dialog
      title={end?.title ?? message.Title}
      onClose={onClose}
      footer={
        isOffer ? (
          <>
            <Button variant="ghost" isPending={answering.isSending} onClick={() => send(false)}>
              {text.reject}
            </Button>
            <Button isPending={answering.isSending} onClick={() => send(true)}>
              {text.accept}
            </Button>
          </>
        ) : (
          <Button isPending={viewing.isSending} onClick={() => void viewing.submit(() => view(message.Id))}>
            {text.ok}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {failure && <Notice tone="failure">{failure}</Notice>}
        {end === null ? (
          <>
            {message.Withdrawn && <Notice>{text.withdrawn}</Notice>}
            <p className={styles.text}>{message.Description}</p>
            <Conditions message={message} request={request} />
            {isOffer && <p className={styles.text}>{text.question}</p>}
          </>
        ) : (
          <>
            <p className={styles.text}>{end.text}</p>
            {isAgreed && <Conditions message={message} request={request} isAgreed />}
          </>
        )}
        <Attachments message={message} />
      </div>
    </Dialog>
  );
}
