import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Content as others see it: its links work, but its buttons are disabled. */
export const ReadOnly = ({ children }: { children: ReactNode }) => (
  <fieldset disabled className={styles.plain}>
    {children}
  </fieldset>
);
