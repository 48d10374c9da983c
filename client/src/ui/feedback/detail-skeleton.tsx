import { Card } from '../layout/card.tsx';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from '../layout/detail-page.module.css';

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
