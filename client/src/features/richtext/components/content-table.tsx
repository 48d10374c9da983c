import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import styles from './rich-text.module.css';

/** Table in a text. If it is wider than the text, it scrolls inside its own frame, also by keyboard. */
export function ContentTable({ children }: { children: ReactNode }) {
  const text = useTexts('ui');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached without a mouse
    <div className={styles.table} role="group" aria-label={text.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
