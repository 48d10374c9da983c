import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './detail-page.module.css';

/** Placeholder of a detail page while it loads. `label` names the content being loaded. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <Card isPadded>
      <div className={styles.lines} role="status" aria-busy>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Skeleton width="30%" />
        <Skeleton height={36} />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={340} />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}

interface DetailPageProps {
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
