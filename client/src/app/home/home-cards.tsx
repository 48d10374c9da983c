import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { BirthdaysCard, BirthdayStrip } from '../../features/birthdays/public.ts';
import { feedSlice } from '../../features/feed/public.ts';
import { FriendCard, FriendLine } from '../../features/friends/public.ts';
import { FeaturedGroups, GroupNewsCard } from '../../features/groups/public.ts';
import { LoanCard, LoanLine } from '../../features/loans/public.ts';
import { RecognitionsCard } from '../../features/recognitions/public.ts';
import { InModule } from '../../features/session/public.ts';
import { SurveysCard } from '../../features/surveys/public.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CardBetween } from './home-page.tsx';

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
export function HomeAside() {
  return (
    <>
      {BIRTHDAYS}
      {RECOGNITIONS}
      {GROUPS}
      {SURVEYS}
      {LOAN}
      {FRIEND}
    </>
  );
}

/** Card of the groups with news; in wider windows the left navigation has it. */
function News() {
  const latest = useSelector(feedSlice.selectors.latest);
  return (
    <Suspense>
      <GroupNewsCard latest={latest} />
    </Suspense>
  );
}

/** Placeholders as high as the short cards. */
const STRIP_TO_COME = <Skeleton shape="block" height={170} />;
const LINE_TO_COME = <Skeleton shape="block" height={64} />;

/** The same cards for one column, in their order: short ones, because people come for the posts. */
const BETWEEN: Readonly<Record<CardBetween, ReactNode>> = {
  birthdays: (
    <InModule module="birthdays">
      <WhenNear fallback={STRIP_TO_COME}>
        <Suspense fallback={STRIP_TO_COME}>
          <BirthdayStrip />
        </Suspense>
      </WhenNear>
    </InModule>
  ),
  unread: <News />,
  surveys: SURVEYS,
  recognitions: RECOGNITIONS,
  loan: (
    <InModule module="loans">
      <WhenNear fallback={LINE_TO_COME}>
        <Suspense fallback={LINE_TO_COME}>
          <LoanLine />
        </Suspense>
      </WhenNear>
    </InModule>
  ),
  friend: (
    <InModule module="friends">
      <WhenNear fallback={LINE_TO_COME}>
        <Suspense fallback={LINE_TO_COME}>
          <FriendLine />
        </Suspense>
      </WhenNear>
    </InModule>
  ),
  groups: GROUPS,
};

/** Card between the posts of one column. */
export const HomeCard = ({ name }: { name: CardBetween }) => BETWEEN[name];
