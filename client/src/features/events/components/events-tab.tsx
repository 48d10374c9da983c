import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVENTS_PAGE_SIZE } from '../../../../../contract/features/events/limits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { pageCountOf } from '../../../ui/layout/page-window.ts';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/use-last-page.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { addressOf, viewOf } from '../list-address.ts';
import { useGetEventPageQuery, type EventPageArgs } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import styles from './events-tab.module.css';

/** 'Próximos eventos': from today on, by their start, three a page; and the past ones, when somebody asks. @spec 1§2 News and events page */
export function EventsTab() {
  const text = useEventsTexts().list;
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPast, page, pageCount, show, query } = useEventPages();
  const turnTo = (next: number) => {
    show({ isPast, page: next });
    // The new page is read from its top.
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section aria-labelledby="events-title" className={styles.tab}>
      <header className={styles.heading}>
        <h2 id="events-title" ref={heading}>
          {isPast ? text.past : text.title}
        </h2>
        <Button variant="line" size="sm" onClick={() => show({ isPast: !isPast, page: 1 })}>
          {isPast ? text.seeUpcoming : text.seePast}
        </Button>
      </header>
      <EventCards query={query} isPast={isPast} />
      <Pagination page={page} pageCount={pageCount} onPage={turnTo} label={text.pages} />
    </section>
  );
}

/** What the address asks for; a page behind the end, because events have passed, becomes the last. */
function useEventPages() {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const view = viewOf(new URLSearchParams(search));
  const query = useGetEventPageQuery(view, { refetchOnMountOrArgChange: true });
  const pageCount = pageCountOf(query.data?.total ?? 0, EVENTS_PAGE_SIZE);
  const show = (next: EventPageArgs) => void navigate({ search: addressOf(next), hash });
  useLastPage({
    page: view.page,
    pageCount,
    isKnown: query.currentData !== undefined,
    turnTo: page => show({ ...view, page }),
  });
  return { ...view, pageCount, query, show };
}

type EventPagesQuery = ReturnType<typeof useEventPages>['query'];

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
