import { circleNotchBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './feedback.module.css';
import { classNames } from '../../lib/class-names.ts';

/** Indicator of work under way, always with a text. */
export function Spinner({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <p className={classNames(styles.spinner, className)} role="status">
      <Icon icon={circleNotchBoldIcon} />
      {label}
    </p>
  );
}
