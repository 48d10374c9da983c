import type { MessageRecipient, SentMessage } from '#contract/features/loans/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

type SentTexts = ReturnType<typeof useLoanMessageTexts>['sentList'];

/** Returns the kind of a sent message. */
function kindOf({ Asks, Collects, Rejection, Pay }: SentMessage): keyof SentTexts['kinds'] {
  if (Collects) return 'collects';
  if (Rejection) return 'rechazo';
  if (Pay) return 'pagare';
  return Asks ? 'conditions' : 'plain';
}

/** Returns the progress of a recipient, or null if the author may not see it. */
function stateOf({ Viewed, AcceptConditions }: MessageRecipient, asks: boolean): keyof SentTexts['states'] | null {
  if (Viewed === null) return null;
  if (AcceptConditions !== null) return AcceptConditions ? 'accepted' : 'declined';
  if (!Viewed) return 'unseen';
  return asks ? 'seen' : 'noted';
}

/** Sent message: its recipients, who has seen it, and their answers. */
export function SentLine({ message }: { message: SentMessage }) {
  const { sentList: text } = useLoanMessageTexts();
  const { Id, Title, DateCreate, DueDate, Recipients, Withdrawn, Asks } = message;
  const known = Recipients.filter(({ Viewed }) => Viewed !== null);
  const accepted = known.filter(({ AcceptConditions }) => AcceptConditions === true).length;
  const declined = known.filter(({ AcceptConditions }) => AcceptConditions === false).length;
  const [only] = Recipients;
  const said = [
    Recipients.length === 1 && only?.Name,
    momentText(DateCreate),
    DueDate !== null && text.due(momentText(DueDate)),
    known.length > 0 && text.seen(known.filter(({ Viewed }) => Viewed).length, Recipients.length),
    accepted > 0 && text.accepted(accepted),
    declined > 0 && text.declined(declined),
  ];
  return (
    <article className={styles.sent} aria-labelledby={`sent-${Id}`}>
      <header className={styles.head}>
        <h2 id={`sent-${Id}`}>{Title}</h2>
        <Chip tone="neutral">{Withdrawn ? text.withdrawn : text.kinds[kindOf(message)]}</Chip>
      </header>
      <p className={styles.soft}>{said.filter(Boolean).join(' · ')}</p>
      <details className={styles.recipients}>
        <summary>{text.people(Recipients.length)}</summary>
        <ul>
          {Recipients.map(recipient => {
            const state = stateOf(recipient, Asks);
            return (
              <li key={recipient.Id}>
                <span>{recipient.Name}</span>
                {state !== null && <small>{text.states[state]}</small>}
              </li>
            );
          })}
        </ul>
      </details>
      {known.length === 0 && <p className={styles.soft}>{text.unknown}</p>}
    </article>
  );
}
