import type { ReactNode } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './chip.module.css';
import { classNames } from '../../lib/class-names.ts';

/** lago: news; coral: events; sol: adverts, in process; mora: polls; hoja: approved; aji: rejected. */
export type Tone = 'neutral' | 'brand' | 'lago' | 'coral' | 'sol' | 'mora' | 'hoja' | 'aji';

/** A short label with a meaning; the icon says it too, because colour is never alone. */
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
