import type { EmailState, OutboxRow } from '#contract/features/mail/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { EmailAddress } from '../../../ui/content/email-address.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useResendEmailMutation } from '../api.ts';
import { useOutboxTexts } from '../texts.ts';
import styles from './email-line.module.css';

const TONES: Readonly<Record<EmailState, Tone>> = {
  waiting: 'sol',
  sending: 'sol',
  sent: 'hoja',
  failed: 'aji',
  dropped: 'neutral',
};

/** Email: its recipient, its general subject and its state. For the invitation of a friend, the inviter is shown. */
export function EmailLine({ email }: { email: OutboxRow }) {
  const text = useOutboxTexts();
  const { Email, Subject, State, Attempts, LastError, Created, Due, Sent } = email;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{recipientOf(email, text)}</b>{' '}
          {Email !== null && (
            <span>
              <EmailAddress address={Email} />
            </span>
          )}
        </p>
        <p>{Subject}</p>
        <p className={styles.when}>
          <Facts
            of={[
              text.written(momentText(Created)),
              Sent !== null && text.sentAt(momentText(Sent)),
              // Most emails are due as soon as they are written.
              State === 'waiting' && momentText(Due) !== momentText(Created) && text.due(momentText(Due)),
              Attempts > 0 && text.attempts(Attempts),
            ]}
          />
        </p>
        {LastError !== null && <p className={styles.error}>{text.lastError(LastError)}</p>}
      </div>
      <div className={styles.state}>
        <Chip tone={TONES[State]}>{text.states[State]}</Chip>
        {State === 'failed' && <ResendButton email={email} />}
      </div>
    </div>
  );
}

/** Returns the words for the recipient, whom only credit administrators see of an email about a loan. */
function recipientOf({ Name, Email }: OutboxRow, text: ReturnType<typeof useOutboxTexts>): string {
  if (Name === null) return text.withheld;
  return Email === null ? text.invitedBy(Name) : Name;
}

/** Returns the accessible name of the button that sends it again. */
function resendLabel({ Name, Email }: OutboxRow, text: ReturnType<typeof useOutboxTexts>): string {
  if (Name === null) return text.resendWithheld;
  return Email === null ? text.resendInvitation(Name) : text.resendTo(Name);
}

/** Button that sends an email again after it was given up. */
function ResendButton({ email }: { email: OutboxRow }) {
  const text = useOutboxTexts();
  const [resend, { isLoading }] = useResendEmailMutation();
  const press = async (): Promise<void> => {
    const { error } = await resend(email.Id);
    if (error) offerRetry(text.resendFailed, error, () => void press());
    else toast(text.resent);
  };
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={resendLabel(email, text)}
      aria-disabled={isLoading}
      onClick={() => !isLoading && void press()}
    >
      {text.resend}
    </Button>
  );
}
