import { useEffect, useRef } from 'react';
import type { InvitationLine } from '../use-invitation.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './people-rows.module.css';

/** List with the result for each invited person. It takes the focus from the form that it replaces. */
export function InviteResults({ results }: { results: readonly InvitationLine[] }) {
  const text = useGroupsTexts().invite;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.results}
      </h3>
      <ul className={styles.people}>
        {results.map(({ name, outcome }) => (
          <li key={name} className={styles.person}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{text.outcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
