import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { FeedComposer, FeedFilter, FeedList, HOME, useHomeScope } from '../../features/feed/public.ts';
import { BirthdaysCard } from '../../features/birthdays/public.ts';
import { RecognitionsCard } from '../../features/recognitions/public.ts';
import { FeaturedGroups } from '../../features/groups/public.ts';
import { FriendCard } from '../../features/friends/public.ts';
import { LoanCard } from '../../features/loans/public.ts';
import { useIsOneColumn } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { InModule, usePageTitle } from '../../features/session/public.ts';
import { SurveysCard } from '../../features/surveys/public.ts';
import { HomeBanner } from './home-banner.tsx';
import styles from './home.module.css';

/** Distance below the window within which content is prepared, as a share of the window's height. @assumed */
const MARGIN = '25%';

interface WhenNearProps {
  /** Placeholder of the same height as the content. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its children once the person has scrolled near them, so that content never reached is never fetched. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        // A fast scroll may enter and leave between two checks, so any intersecting entry counts.
        if (entries.some(entry => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px ${MARGIN}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{fallback}</div>;
}

/** Placeholder as high as three groups, so that nothing moves when they load. */
const GROUPS_TO_COME = <Skeleton shape="block" height={272} />;

const BIRTHDAYS = (
  <InModule module="birthdays">
    <Suspense fallback={GROUPS_TO_COME}>
      <BirthdaysCard />
    </Suspense>
  </InModule>
);

const GROUPS = (
  <WhenNear fallback={GROUPS_TO_COME}>
    <Suspense fallback={GROUPS_TO_COME}>
      <FeaturedGroups />
    </Suspense>
  </WhenNear>
);

/** Surveys card, without a placeholder because there may be no surveys. */
const SURVEYS = (
  <InModule module="surveys">
    <WhenNear fallback={null}>
      <Suspense fallback={null}>
        <SurveysCard />
      </Suspense>
    </WhenNear>
  </InModule>
);

const RECOGNITIONS = (
  <WhenNear fallback={GROUPS_TO_COME}>
    <Suspense fallback={GROUPS_TO_COME}>
      <RecognitionsCard />
    </Suspense>
  </WhenNear>
);

/** Placeholder as high as the card, so that nothing moves when it loads. */
const LOAN_TO_COME = <Skeleton shape="block" height={360} />;

const LOAN = (
  <InModule module="loans">
    <WhenNear fallback={LOAN_TO_COME}>
      <Suspense fallback={LOAN_TO_COME}>
        <LoanCard />
      </Suspense>
    </WhenNear>
  </InModule>
);

/** Placeholder as high as the card, so that nothing moves when it loads. */
const FRIEND_TO_COME = <Skeleton shape="block" height={200} />;

const FRIEND = (
  <InModule module="friends">
    <WhenNear fallback={FRIEND_TO_COME}>
      <Suspense fallback={FRIEND_TO_COME}>
        <FriendCard />
      </Suspense>
    </WhenNear>
  </InModule>
);

/** Cards at the side of the feed. */
const ASIDE = (
  <>
    {BIRTHDAYS}
    {RECOGNITIONS}
    {GROUPS}
    {SURVEYS}
    {LOAN}
    {FRIEND}
  </>
);

/**
 * Page /home: banner, composer, the feed, and cards at its side. In one column the cards come after the first post,
 * because the feed has no end to put them under. @spec 1§2, 3§2.6
 */
export function HomePage() {
  const text = useTexts('shell').nav;
  const feed = useTexts('feed');
  const scope = useHomeScope();
  const isOneColumn = useIsOneColumn();
  usePageTitle(text.home);
  return (
    <div className={styles.home}>
      <div className={styles.homePageBanner}>
        <HomeBanner />
      </div>
      <div className={styles.feed}>
        <VisuallyHidden as="h2">{feed.heading}</VisuallyHidden>
        <FeedComposer scope={HOME} />
        <FeedFilter />
        <FeedList key={scope.kind} scope={scope} afterFirst={isOneColumn && ASIDE} />
      </div>
      {!isOneColumn && <div className={styles.aside}>{ASIDE}</div>}
    </div>
  );
}
