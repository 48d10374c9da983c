import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EVENTS_PAGE_SIZE } from '../../../../../contract/features/events/limits.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useUpcomingEventsQuery } from '../queries.ts';
import { eventsSlice, pageTurned } from '../slice.ts';
import { useEventsTexts } from '../texts.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import styles from './events-tab.module.css';

/** 'Próximos eventos': from today on, by their start, three a page. @spec 1§2 News and events page */
export function EventsTab() {
  const text = useEventsTexts().list;
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pageCount, turn, query } = useEventPages();
  const turnTo = (next: number) => {
    turn(next);
    // The new page is read from its top.
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section aria-labelledby="events-title" className={styles.tab}>
      <h2 id="events-title" ref={heading}>
        {text.title}
      </h2>
      <EventCards query={query} />
      <Pagination page={page} pageCount={pageCount} onPage={turnTo} label={text.pages} />
    </section>
  );
}

/** The page that is shown; one behind the end, because events have passed, becomes the last. */
function useEventPages() {
  const dispatch = useDispatch();
  const page = useSelector(eventsSlice.selectors.page);
  const query = useUpcomingEventsQuery(page, { refetchOnMountOrArgChange: true });
  const pageCount = pageCountOf(query.data?.total ?? 0, EVENTS_PAGE_SIZE);
  const turn = (next: number) => dispatch(pageTurned(next));
  useLastPage({ page, pageCount, isKnown: query.currentData !== undefined, turnTo: turn });
  return { page, pageCount, query, turn };
}

type EventPagesQuery = ReturnType<typeof useEventPages>['query'];

function EventCards({ query }: { query: EventPagesQuery }) {
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
        <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} headingLevel={3} />
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
