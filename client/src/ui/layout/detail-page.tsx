import type { ReactNode } from 'react';
import styles from './detail-page.module.css';

export interface DetailPageProps {
  /** Name of the side column. */
  asideLabel: string;
  /** Related content beside the page, or below it if there is no room. */
  aside: ReactNode;
  children: ReactNode;
}

/** Layout of a page for one item: a readable column with related content beside it. */
export function DetailPage({ asideLabel, aside, children }: DetailPageProps) {
  return (
    <div className={styles.page}>
      {children}
      <aside className={styles.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
