import type { ReactNode } from 'react';
import type { ContactRequest } from '#contract/features/contact/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useContactTexts } from '../texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { useRemoveContactRequestMutation } from '../api.ts';
import styles from './contact.module.css';

/** Button that deletes a request after a confirmation: its writer takes it back, or Propietarios tidy up. */
export function RemoveRequest({ request, isOwn = false }: { request: ContactRequest; isOwn?: boolean }) {
  const { request: text } = useContactTexts();
  const [remove] = useRemoveContactRequestMutation();
  const removal = {
    removeQuestion: text.removeTitle,
    removeHint: isOwn ? text.removeOwnText : text.removeText,
    remove: text.remove,
    removed: text.removed,
    removeFailed: text.removeFailed,
  };
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={text.removeOf(request.Number)}
      onClick={() => void removeAfterDialog(removal, () => remove(request.Id))}
    >
      {text.remove}
    </Button>
  );
}

/** Request with its number, its text and the answer. */
export function ContactRequestText({ request, children }: { request: ContactRequest; children?: ReactNode }) {
  const { request: text } = useContactTexts();
  const { Number: number, Mensaje, State, CreationDate, Answer, AnsweredDate } = request;
  return (
    <article className={styles.request} aria-label={text.number(number)}>
      <div className={styles.head}>
        <b>{text.number(number)}</b>
        <Chip tone={State === 'open' ? 'sol' : 'hoja'}>{text.states[State]}</Chip>
      </div>
      {children}
      <p className={styles.words}>{Mensaje}</p>
      {Answer !== null && (
        <blockquote className={styles.answer}>
          <b>{text.answer}</b>
          <p className={styles.words}>{Answer}</p>
        </blockquote>
      )}
      <p className={styles.when}>
        <Facts
          of={[
            text.sentOn(momentText(CreationDate)),
            AnsweredDate !== null && text.answeredOn(momentText(AnsweredDate)),
          ]}
        />
      </p>
    </article>
  );
}
