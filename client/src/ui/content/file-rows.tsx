import type { ReactNode } from 'react';
import styles from './file-rows.module.css';

/** Files on their way, a line each. */
export function FileRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface FileRowProps {
  icon: ReactNode;
  name: string;
  /** Its size, how far it has come, or an alert that says why it did not arrive. */
  state: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** One of them. */
export function FileRow({ icon, name, state, children }: FileRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.words}>
        <strong>{name}</strong>
        {state}
      </div>
      {children}
    </li>
  );
}
