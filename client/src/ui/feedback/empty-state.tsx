import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../content/picture.tsx';
import styles from './empty-state.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface EmptyStateProps {
  picture: PictureName;
  /** Exact message of the requirements, if they have one. */
  title: string;
  text?: string | undefined;
  /** Action, at most one soft button. */
  action?: ReactNode;
  /** Size; `lg` if it fills the whole page. */
  size?: 'md' | 'lg' | undefined;
  headingLevel?: 1 | 2 | 3 | undefined;
}

/** Friendly message for an empty list or page. */
export function EmptyState({ picture, title, text, action, size = 'md', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.empty, size === 'lg' && styles.large)}>
      <Picture name={picture} className={styles.picture} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
