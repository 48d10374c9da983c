import { classNames } from '../../../lib/class-names.ts';
import type { When } from '#contract/features/events/when.ts';
import styles from './date-block.module.css';

/** Day and month of an event on a leaf; decoration only, because the full date is beside it in words. @spec 1§2 */
export function DateBlock({ when, className }: { when: Pick<When, 'day' | 'month'>; className?: string | undefined }) {
  return (
    <span className={classNames(styles.block, className)} aria-hidden>
      <b>{when.day}</b>
      <span>{when.month}</span>
    </span>
  );
}
