import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';
import styles from './sub-page.module.css';

interface SubPageProps extends Pick<BreadcrumbProps, 'above'> {
  title: string;
  /** Line under the title. */
  intro: string;
  /** Progress, shown beside the title. */
  state?: ReactNode;
  /** Further lines under the introduction. */
  notes?: ReactNode;
  children: ReactNode;
}

/**
 * Page beneath another one, such as those of the settings panel: breadcrumb, title, and its parts one below the other.
 */
export function SubPage({ above, title, intro, state, notes, children }: SubPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.heading}>
        <Breadcrumb above={above} here={title} />
        <div className={styles.name}>
          <h1>{title}</h1>
          {state}
        </div>
        <p>{intro}</p>
        {notes}
      </header>
      {children}
    </div>
  );
}
