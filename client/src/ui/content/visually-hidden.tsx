import type { ReactNode } from 'react';
import styles from './content.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2' | 'h3' | 'legend';
  children: ReactNode;
}) {
  return <Element className={styles.hidden}>{children}</Element>;
}
