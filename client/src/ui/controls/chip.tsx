import type { ReactNode } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './chip.module.css';
import { classNames } from '../../lib/class-names.ts';

/**
 * Colour by meaning. lago: news; coral: events; sol: adverts, in process; mora: polls; hoja: approved; aji: rejected.
 */
export type Tone = 'neutral' | 'brand' | 'lago' | 'coral' | 'sol' | 'mora' | 'hoja' | 'aji';

/** Short label with a meaning; an icon repeats the meaning, because colour alone is not enough. */
export function Chip({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone | undefined;
  icon?: IconPath | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.chip, styles[tone], !icon && styles.bare, className)}>
      {icon && <Icon icon={icon} />}
      {children}
    </span>
  );
}
