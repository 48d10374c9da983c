import type { EmailState, OutboxRow } from '../../../../../contract/features/mail/types.ts';
import { dateTimeText } from '../../../../../contract/lib/time.ts';
import { Chip, type Tone } from '../../../ui/controls/chip.tsx';
import { useOutboxTexts } from '../texts.ts';
import styles from './email-line.module.css';

const TONES: Readonly<Record<EmailState, Tone>> = {
  waiting: 'sol',
  sending: 'sol',
  sent: 'hoja',
  failed: 'aji',
  dropped: 'neutral',
};

const shown = (date: string): string => dateTimeText(new Date(date));

/** An email: to whom, about what in general, and how far it is. */
export function EmailLine({ email }: { email: OutboxRow }) {
  const text = useOutboxTexts();
  const { Name, Email, Subject, State, Attempts, LastError, Created, Due, Sent } = email;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p className={styles.who}>
          <b>{Name}</b> <span>{Email}</span>
        </p>
        <p>{Subject}</p>
        <p className={styles.when}>
          {text.written(shown(Created))}
          {Sent !== null && ` · ${text.sentAt(shown(Sent))}`}
          {State === 'waiting' && ` · ${text.due(shown(Due))}`}
          {Attempts > 0 && ` · ${text.attempts(Attempts)}`}
        </p>
        {LastError !== null && <p className={styles.error}>{text.lastError(LastError)}</p>}
      </div>
      <Chip tone={TONES[State]}>{text.states[State]}</Chip>
    </div>
  );
}
