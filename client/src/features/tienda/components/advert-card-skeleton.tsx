import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './advert-card.module.css';

/** Skeleton of an advert while it loads. */
export function AdvertCardSkeleton() {
  return (
    <Card as="div" className={styles.card}>
      <span className={styles.cover}>
        <Skeleton shape="block" width="100%" height="100%" />
      </span>
      <span className={styles.words}>
        <Skeleton width="52%" height={18} />
        <Skeleton width="84%" />
        <Skeleton width="60%" />
      </span>
      <p className={styles.foot}>
        <Skeleton shape="circle" width={24} height={24} />
        <Skeleton width="60%" />
      </p>
    </Card>
  );
}
