import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  /** `strong` for what waits for somebody or is set, `soft` for what is new, `neutral` for how many there are. */
  tone: 'strong' | 'soft' | 'neutral';
  /** Said elsewhere. */
  'aria-hidden'?: true;
  children: ReactNode;
}

/** A number beside the words that it belongs to. */
export function CountBadge({ tone, ...rest }: CountBadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])} {...rest} />;
}
