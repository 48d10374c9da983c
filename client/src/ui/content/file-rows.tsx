import type { ReactNode } from 'react';
import styles from './file-rows.module.css';

/** List of files being uploaded, one per line. */
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
  /** Size, upload progress, or an alert with the reason why the file did not arrive. */
  state: ReactNode;
  /** Actions for the file. */
  children: ReactNode;
}

/** Row of one file. */
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
