import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';
import styles from './sub-page.module.css';

interface SubPageProps extends Pick<BreadcrumbProps, 'above'> {
  title: string;
  /** One line under the title. */
  intro: string;
  /** Beside the title: how far it got. */
  state?: ReactNode;
  /** More lines under that one. */
  notes?: ReactNode;
  children: ReactNode;
}

/** A page beneath another one, as those of the settings panel are: where it is, what it is, and its parts one below the other. */
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
