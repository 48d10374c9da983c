import type { ReactNode } from 'react';
import anonymousGroup from '../../../assets/themes/selva.svg';
import styles from './cover-header.module.css';

export interface CoverHeaderProps {
  picture: string | null;
  title: string;
  headingId: string;
  /** Facts in a line under the title. */
  facts: ReactNode;
  /** Content at the right. */
  children?: ReactNode;
}

/** Header of the page of a group or an area: its cover, name and actions. */
export function CoverHeader({ picture, title, headingId, facts, children }: CoverHeaderProps) {
  return (
    <header className={styles.header}>
      <img className={styles.cover} src={picture ?? anonymousGroup} alt="" decoding="async" />
      <div className={styles.body}>
        <div className={styles.title}>
          <h1 id={headingId}>{title}</h1>
          <div className={styles.facts}>{facts}</div>
        </div>
        {children}
      </div>
    </header>
  );
}
