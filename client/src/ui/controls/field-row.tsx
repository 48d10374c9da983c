import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Fields side by side, as wide as each other; one below the other on a telephone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
