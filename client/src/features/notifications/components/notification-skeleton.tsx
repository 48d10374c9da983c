import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useNotificationTexts } from '../texts.ts';
import styles from './notification-skeleton.module.css';

/** Skeleton of notifications that are loading. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  const text = useNotificationTexts().list;
  return (
    <div className={styles.loading} role="status" aria-busy>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton width="70%" />
            <Skeleton width="30%" />
          </div>
        </div>
      ))}
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}
