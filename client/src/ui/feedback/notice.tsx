import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './feedback.module.css';

export interface NoticeProps {
  /**
   * Tone of the notice. `warning`: something was left out; `failure`: it did not work; both are read out at once.
   * `success`: it is done.
   */
  tone?: 'success' | 'warning' | 'failure';
  /** Action that helps, after the text. */
  action?: { label: string; onPress: () => void };
  children: ReactNode;
}

/** The submit button of a long form may be out of sight of the message, so it is scrolled to. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Message in a dialog about the text being written: its origin, omitted parts, or why it was not saved. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div
      ref={tone && reveal}
      className={classNames(styles.notice, tone && styles[tone])}
      role={tone && tone !== 'success' ? 'alert' : 'status'}
    >
      {children}
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
