import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CreateEventButton, EventsTab } from '../../features/events/public.ts';
import { NewsActions, NewsTab } from '../../features/news/public.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/texts.ts';
import { calendarBlankFillIcon, calendarBlankIcon, newspaperFillIcon, newspaperIcon } from '../../ui/content/icons.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { usePageTitle } from '../page-title.ts';
import styles from './news-page.module.css';

/** Fragment of the address that opens the tab of events. @spec 3§2.1 */
const EVENTS_HASH = new URL(paths.events, 'https://any.example').hash;

/** /news: news and events, one tab each; `#tab-events` is the address of the second. @spec 1§2 News and events page */
export function NewsPage() {
  const text = useTexts('shell');
  const isEvents = useLocation().hash === EVENTS_HASH;
  const navigate = useNavigate();
  usePageTitle(isEvents ? text.nav.events : text.nav.news);
  return (
    <>
      <header className={styles.heading}>
        <h1>{text.newsPage.title}</h1>
        <Suspense>{isEvents ? <CreateEventButton /> : <NewsActions />}</Suspense>
      </header>
      <Tabs
        variant="page"
        label={text.newsPage.tabs}
        selected={isEvents ? 'events' : 'news'}
        // Going back leaves the page, whichever tab was looked at.
        onSelect={id => void navigate(id === 'events' ? paths.events : paths.news, { replace: true })}
        tabs={[
          {
            id: 'news',
            label: text.nav.news,
            icons: [newspaperIcon, newspaperFillIcon],
            content: (
              <Loaded>
                <NewsTab />
              </Loaded>
            ),
          },
          {
            id: 'events',
            label: text.nav.events,
            icons: [calendarBlankIcon, calendarBlankFillIcon],
            content: (
              <Loaded>
                <EventsTab />
              </Loaded>
            ),
          },
        ]}
      />
    </>
  );
}

/** Each tab is fetched when it is first looked at. */
function Loaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton shape="block" height={340} />}>{children}</Suspense>;
}
