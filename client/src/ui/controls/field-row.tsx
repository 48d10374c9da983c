import type { ReactNode } from 'react';
import styles from './field-row.module.css';

/** Row of fields of equal width; stacked on a telephone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
