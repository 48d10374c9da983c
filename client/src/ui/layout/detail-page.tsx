import type { ReactNode } from 'react';
import styles from './detail-page.module.css';

export interface DetailPageProps {
  /** Names the side. */
  asideLabel: string;
  /** What else there is; under it where there is no room beside it. */
  aside: ReactNode;
  children: ReactNode;
}

/** What has an address of its own, in a column that is easily read, and beside it what else there is. */
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
