import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  /** `warning`: something was left out; `failure`: it did not work. Both are read out at once. `success`: it is done. */
  tone?: 'success' | 'warning' | 'failure';
  /** What can be done about it, after the words. */
  action?: { label: string; onPress: () => void };
  children: ReactNode;
}

/** The button at the end of a long form may be out of sight of the message, so it is scrolled to. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A message in a dialog about what is being written: where it came from, what was left out, why it was not saved. */
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
