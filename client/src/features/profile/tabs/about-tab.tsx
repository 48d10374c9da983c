import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { RewardsPanel } from '../../recognitions/public.ts';
import type { ProfileTabProps } from '../components/profile-sections.tsx';
import styles from '../components/about-card.module.css';

const AboutCard = lazyNamed(() => import('../components/about-card.tsx'), 'AboutCard');

/**
 * Tab with a person's description of themselves. Their recognitions are beside their publications, or here if those are
 * hidden. @spec 2§9
 */
export function AboutTab({ profile, isOwn }: ProfileTabProps) {
  const about = <AboutCard profile={profile} isOwn={isOwn} />;
  if (profile.Shows.PrivateFeed) return about;
  return (
    <div className={styles.stack}>
      {about}
      <Suspense fallback={<Skeleton shape="block" height={240} />}>
        <RewardsPanel profile={profile} isOwn={isOwn} />
      </Suspense>
    </div>
  );
}
