import { useState } from 'react';
import type { DeliveryPlan } from '#contract/features/loans/collection.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { momentText } from '../../../lib/moment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type MessageFields, useSendLoanMessageMutation } from './api.ts';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

/** Message that is about to be sent, and the deliveries that the server has planned. */
export interface ReviewedMessage {
  readonly fields: MessageFields;
  readonly plan: DeliveryPlan;
}

interface ReviewDialogProps extends ReviewedMessage {
  onClose: () => void;
  onSent: () => void;
}

/**
 * Dialog before a message is sent: who gets it when, and whether it counts as one that asks to pay. Its writer may deny
 * that, which the audit log records. @spec decision 152
 */
export function ReviewDialog({ fields, plan, onClose, onSent }: ReviewDialogProps) {
  const { review: text, send: words } = useLoanMessageTexts();
  const [send] = useSendLoanMessageMutation();
  const { keyFor } = useIdempotencyKey();
  const [isDenied, setDenied] = useState(false);
  const sending = useSubmission({ failed: words.failed, done: words.done, onDone: onSent });
  const collects = plan.Collects && !isDenied;
  const refusing = collects ? plan.Deliveries.filter(({ Refuses }) => Refuses) : [];
  const submit = () => {
    const body: MessageFields = {
      ...fields,
      Collects: collects,
      IsNotCollection: fields.IsNotCollection === true || isDenied,
    };
    void sending.submit(() => send({ fields: body, idempotencyKey: keyFor(body) }));
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.back}
          </Button>
          <Button isPending={sending.isSending} disabled={refusing.length > 0} onClick={submit}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {sending.failure && <Notice tone="failure">{sending.failure}</Notice>}
        {plan.Reason !== null && <Notice tone="warning">{text.reasons[plan.Reason](plan.Words ?? '')}</Notice>}
        <p className={styles.text}>{collects ? text.oneChannel : text.plain}</p>
        {plan.Reason !== null && plan.Reason !== 'said' && (
          <Checkbox
            label={words.deny}
            hint={words.denyHint}
            checked={isDenied}
            onChange={event => setDenied(event.target.checked)}
          />
        )}
        {refusing.length > 0 && <Notice tone="failure">{text.refusing(refusing.map(({ Name }) => Name))}</Notice>}
        <ul className={styles.deliveries}>
          {plan.Deliveries.map(({ Id, Name, At }) => (
            <li key={Id}>
              <span>{Name}</span>
              <small>
                {collects && At !== null ? <time dateTime={At}>{text.from(momentText(At))}</time> : text.now}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
