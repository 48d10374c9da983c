import type { ReactNode } from 'react';
import styles from './article-page.module.css';

export interface ArticlePageProps {
  /** Names the side. */
  asideLabel: string;
  /** What else there is; under the article where there is no room beside it. */
  aside: ReactNode;
  children: ReactNode;
}

/** An article in a column that is easily read, and beside it what else there is. */
export function ArticlePage({ asideLabel, aside, children }: ArticlePageProps) {
  return (
    <div className={styles.page}>
      {children}
      <aside className={styles.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
