import { useDispatch } from 'react-redux';
import { messageCase, mayAnswer } from '#contract/features/loans/messages.ts';
import type { LoanMessage } from '#contract/features/loans/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { messageSeen } from '../../messages/public.ts';
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
  const { data: message, isError, refetch } = useGetLoanMessageQuery(id);
  if (message !== undefined) return <Received message={message} onClose={onClose} />;
  return (
    <Dialog title={text.title} onClose={onClose}>
      {isError ? (
        <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={200} />
      )}
    </Dialog>
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
  const end = kind === 'declined' || kind === 'signing' || kind === 'disbursement' ? text.ends[kind] : null;
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
            {message.Conditions && <Figures conditions={message.Conditions} />}
            {isOffer && <p className={styles.text}>{text.question}</p>}
          </>
        ) : (
          <p className={styles.text}>{end.text}</p>
        )}
        <Attachments message={message} />
      </div>
    </Dialog>
  );
}
