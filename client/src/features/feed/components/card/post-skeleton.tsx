import { Card } from '#client/ui/layout/card.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import styles from './post-skeleton.module.css';

/** Placeholder of a post that is loading. */
export function PostSkeleton() {
  return (
    <Card as="div" className={styles.skeleton}>
      <div className={styles.header}>
        <Skeleton shape="circle" />
        <div className={styles.lines}>
          <Skeleton width="38%" />
          <Skeleton width="24%" />
        </div>
      </div>
      <Skeleton width="94%" />
      <Skeleton width="68%" />
      <Skeleton shape="block" />
      <div className={styles.actions}>
        <Skeleton width={82} height={28} />
        <Skeleton width={82} height={28} />
        <Skeleton width={82} height={28} />
      </div>
    </Card>
  );
}
