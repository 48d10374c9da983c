import type { HTMLAttributes, ReactNode } from 'react';
import styles from './layout.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'aside' | undefined;
  /** True for the padding of a side card; otherwise the content decides. */
  isPadded?: boolean | undefined;
}

/** Card on the page's background. Never inside another card. */
export function Card({ as: Element = 'section', isPadded = false, className, ...attributes }: CardProps) {
  return <Element {...attributes} className={classNames(styles.card, isPadded && styles.padded, className)} />;
}

/** Title of a card with its link at the right ("Ver todos"). */
export function CardHeader({ title, id, action }: { title: string; id?: string | undefined; action?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h2 id={id}>{title}</h2>
      {action}
    </header>
  );
}
