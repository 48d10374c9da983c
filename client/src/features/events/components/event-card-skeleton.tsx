import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './event-card.module.css';

/** Placeholder of a card that is loading. */
export function EventCardSkeleton() {
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.cover}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={styles.body}>
        <Skeleton width="50%" height={20} />
        <Skeleton width="85%" />
        <Skeleton width="60%" />
        <Skeleton width="65%" />
      </div>
    </Card>
  );
}
