import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useProfileTexts } from '../texts.ts';
import styles from './profile-header.module.css';

/** Placeholder for the header of a profile. */
export function ProfileSkeleton() {
  const text = useProfileTexts().page;
  return (
    <Card>
      <div role="status" aria-busy>
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <div className={styles.cover} />
        <div className={styles.body}>
          <span className={styles.portrait} />
          <div className={styles.words}>
            <Skeleton width="40%" height={32} />
            <Skeleton width="60%" />
          </div>
        </div>
        <Skeleton shape="block" height={48} />
      </div>
    </Card>
  );
}
