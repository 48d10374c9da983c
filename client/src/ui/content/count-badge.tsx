import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './content.module.css';

export interface CountBadgeProps {
  /** `strong` for things that await an action or are set, `soft` for new ones, `neutral` for plain totals. */
  tone: 'strong' | 'soft' | 'neutral';
  /** Set if the number is already announced elsewhere. */
  'aria-hidden'?: true;
  children: ReactNode;
}

/** Number beside the words that it belongs to. */
export function CountBadge({ tone, ...rest }: CountBadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])} {...rest} />;
}
