import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

/**
 * Word beside an icon while the pointer or the focus is on it. The trigger already has the same word as its accessible
 * name, so the tooltip is hidden from assistive technology. It stays while pointed at.
 */
export function Tooltip({
  text,
  side = 'end',
  children,
}: {
  text: string;
  side?: 'end' | 'bottom';
  children: ReactNode;
}) {
  return (
    <span className={styles.anchor}>
      {children}
      <span className={`${styles.tooltip} ${styles[side]}`} aria-hidden>
        {text}
      </span>
    </span>
  );
}
