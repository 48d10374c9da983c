import { Suspense } from 'react';
import { useIsOneColumn } from '../../../lib/media-query.ts';
import { useTexts } from '../../../lib/texts.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FeedComposer, FeedList } from '../../feed/public.ts';
import { RewardsPanel } from '../../recognitions/public.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import type { ProfileTabProps } from '../components/profile-sections.tsx';
import styles from '../components/about-card.module.css';

const AboutCard = lazyNamed(() => import('../components/about-card.tsx'), 'AboutCard');

/** Tab of this person's publications. On the viewer's own profile, they can publish here too. @spec 2§2 Profile page */
export function FeedTab({ profile, isOwn, seenBy }: ProfileTabProps) {
  const text = useTexts('feed');
  const isOneColumn = useIsOneColumn();
  const scope = { kind: 'profile', id: profile.Id, ...(seenBy !== undefined && { seenBy }) } as const;
  // On a phone the panel comes above their publications.
  const rewards = (
    <Suspense fallback={<Skeleton shape="block" height={240} />}>
      <RewardsPanel profile={profile} isOwn={isOwn} />
    </Suspense>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.feed}>
        <VisuallyHidden as="h2">{text.heading}</VisuallyHidden>
        {isOneColumn && rewards}
        {isOwn && <FeedComposer scope={scope} />}
        <FeedList scope={scope} />
      </div>
      {!isOneColumn && (
        <div className={styles.aside}>
          {rewards}
          <Suspense fallback={<Skeleton shape="block" height={240} />}>
            <AboutCard profile={profile} isOwn={isOwn} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
