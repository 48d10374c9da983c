import type { ReactNode } from 'react';
import styles from './read-only.module.css';

/** Something as others find it: it is read, its links lead on, and none of its buttons does anything. */
export const ReadOnly = ({ children }: { children: ReactNode }) => (
  <fieldset disabled className={styles.plain}>
    {children}
  </fieldset>
);
