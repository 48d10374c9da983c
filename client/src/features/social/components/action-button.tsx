import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import styles from './action-button.module.css';

export interface ActionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconPath;
  label: string;
  count?: number | undefined;
  /** Makes a button of its own of the count, which shows who they are. */
  onCount?: (() => void) | undefined;
  countLabel?: string | undefined;
  /** Colour while pressed: the brand's, or the sun of applause. */
  tone?: 'brand' | 'applause' | undefined;
  /** The icon pops once: true right after a person pressed it, so that a page full of old reactions stays calm. */
  pops?: boolean | undefined;
  /** Where there is little room only the icon and the count are seen; the label stays as its name. */
  isIconOnlyWhenNarrow?: boolean | undefined;
}

/** One of the actions under an item: icon, verb and how many people did it. */
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
