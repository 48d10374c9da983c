import type { ReactNode } from 'react';
import type { ContactRequest } from '#contract/features/contact/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { Facts } from '../../../ui/content/facts.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useContactTexts } from '../texts.ts';
import styles from './contact.module.css';

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
