import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import styles from './action-button.module.css';

export interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconPath;
  label: string;
  count?: number | undefined;
  /** Turns the count into a button of its own, which shows the people. */
  onCount?: (() => void) | undefined;
  countLabel?: string | undefined;
  /** Colour while pressed: brand colour, or yellow for applause. */
  tone?: 'brand' | 'applause' | undefined;
  /** Whether the icon pops once. It is true right after a press, so that a page full of old reactions stays calm. */
  pops?: boolean | undefined;
  /** Shows only the icon and the count if space is short; the label stays as accessible name. */
  isIconOnlyWhenNarrow?: boolean | undefined;
}

/** Action under an item: icon, verb and count of people. */
export function ActionButton({
  icon,
  label,
  count,
  tone,
  pops,
  isIconOnlyWhenNarrow,
  onCount,
  countLabel,
  className,
  ...attributes
}: ActionButtonProps) {
  const number = count !== undefined && count > 0 ? count : null;
  const button = (
    <button
      type="button"
      {...attributes}
      className={classNames(
        styles.action,
        tone === 'applause' && styles.applause,
        pops && styles.pops,
        isIconOnlyWhenNarrow && styles.isIconOnly,
        className,
      )}
    >
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
      {number !== null && !onCount && <span className={styles.count}>{number}</span>}
    </button>
  );
  if (!onCount) return button;
  return (
    <span className={styles.pair}>
      {button}
      {number !== null && (
        <button type="button" className={styles.number} aria-label={countLabel} onClick={onCount}>
          {number}
        </button>
      )}
    </span>
  );
}
