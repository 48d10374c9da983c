import { Suspense, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVENTS_PAGE_SIZE } from '../../../../../contract/features/events/limits.ts';
import { bogotaDay } from '../../../../../contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { addressOf, viewOf, type EventsView } from '../list-address.ts';
import { useGetEventPageQuery, type EventPageArgs } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import styles from './events-tab.module.css';

const MonthView = lazyNamed(() => import('./month-view.tsx'), 'MonthView');

/** 'Próximos eventos': from today on, by their start, three a page; the past ones or a month, when somebody asks. @spec 1§2 News and events page */
export function EventsTab() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const { list, month: text } = useEventsTexts();
  const thisMonth = bogotaDay(new Date(useMinuteClock())).slice(0, 7);
  const view = viewOf(new URLSearchParams(search));
  const { isPast, month } = view;
  const show = (next: Partial<EventsView>) =>
    void navigate({ search: addressOf({ ...view, page: 1, month: null, ...next }), hash });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="events-title" className={styles.tab}>
      <header className={styles.heading}>
        <h2 id="events-title" ref={heading}>
          {month === null ? (isPast ? list.past : list.title) : text.title}
        </h2>
        <div className={styles.views}>
          {month === null && (
            <Button variant="line" size="sm" onClick={() => show({ isPast: !isPast })}>
              {isPast ? list.seeUpcoming : list.seePast}
            </Button>
          )}
          <Button variant="line" size="sm" onClick={() => show({ month: month === null ? thisMonth : null })}>
            {month === null ? text.show : text.list}
          </Button>
          <SubscribeButton />
        </div>
      </header>
      {month === null ? (
        <EventPages view={view} heading={heading} onPage={page => show({ page })} />
      ) : (
        <Suspense fallback={<LoadingEvents />}>
          <MonthView month={month} onMonth={next => show({ month: next })} />
        </Suspense>
      )}
    </section>
  );
}

interface EventPagesProps {
  view: EventPageArgs;
  /** The new page is read from its top. */
  heading: RefObject<HTMLHeadingElement | null>;
  onPage: (page: number) => void;
}

/** What the address asks for; a page behind the end, because events have passed, becomes the last. */
function EventPages({ view: { isPast, page }, heading, onPage }: EventPagesProps) {
  const text = useEventsTexts().list;
  const query = usePage({ isPast, page });
  const pageCount = pageCountOf(query.data?.total ?? 0, EVENTS_PAGE_SIZE);
  useLastPage({ page, pageCount, isKnown: query.currentData !== undefined, turnTo: onPage });
  const turnTo = (next: number) => {
    onPage(next);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <EventCards query={query} isPast={isPast} />
      <Pagination page={page} pageCount={pageCount} onPage={turnTo} label={text.pages} />
    </>
  );
}

const usePage = (args: EventPageArgs) => useGetEventPageQuery(args, { refetchOnMountOrArgChange: true });
type EventPagesQuery = ReturnType<typeof usePage>;

function EventCards({ query, isPast }: { query: EventPagesQuery; isPast: boolean }) {
  const { data, currentData, isError, isFetching, refetch } = query;
  const text = useEventsTexts().list;
  if (isError && !currentData) {
    return (
      <Card>
        <ErrorState text={text.failedHint} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <LoadingEvents />;
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState
          picture="search"
          title={isPast ? text.emptyPastTitle : text.emptyTitle}
          text={isPast ? text.emptyPastHint : text.emptyHint}
          headingLevel={3}
        />
      </Card>
    );
  }
  return (
    <ul className={styles.cards} aria-busy={isFetching}>
      {data.rows.map((event, index) => (
        <li key={event.Id}>
          <EventCard event={event} isEager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function LoadingEvents() {
  const text = useEventsTexts().list;
  return (
    <div className={styles.cards} role="status" aria-busy>
      {Array.from({ length: EVENTS_PAGE_SIZE }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  );
}
