import { Suspense } from 'react';
import { FeedComposer, FeedFilter, FeedList, HOME, useHomeScope } from '../../features/feed/public.ts';
import { usePageTitle } from '../../features/session/public.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useIsOneColumn } from '../../lib/media-query.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { HomeBanner } from './home-banner.tsx';
import styles from './home.module.css';

const HomeAside = lazyNamed(() => import('./home-cards.tsx'), 'HomeAside');
const HomeCard = lazyNamed(() => import('./home-cards.tsx'), 'HomeCard');

/** Cards between the posts of one column, in their order. */
const CARDS_BETWEEN = ['birthdays', 'unread', 'surveys', 'recognitions', 'loan', 'friend', 'groups'] as const;
export type CardBetween = (typeof CARDS_BETWEEN)[number];

const BETWEEN = CARDS_BETWEEN.map(name => (
  <Suspense key={name}>
    <HomeCard name={name} />
  </Suspense>
));

/**
 * Page /home: banner, composer, the feed, and cards at its side. In one column the cards come between the posts,
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
        <FeedList key={scope.kind} scope={scope} between={isOneColumn ? BETWEEN : undefined} />
      </div>
      {!isOneColumn && (
        <div className={styles.aside}>
          <Suspense>
            <HomeAside />
          </Suspense>
        </div>
      )}
    </div>
  );
}
