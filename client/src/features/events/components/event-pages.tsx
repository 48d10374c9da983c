import type { RefObject } from 'react';
import { EVENTS_PAGE_SIZE } from '#contract/features/events/limits.ts';
import { ReadOnly } from '../../../ui/controls/read-only.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { pageCountOf, Pagination, useLastPage } from '../../../ui/layout/pagination.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { useGetEventPageQuery, type EventPageArgs } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventCard } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import styles from './events-tab.module.css';

export interface EventPagesProps {
  view: EventPageArgs;
  /** Heading that is scrolled into view for a new page. */
  heading: RefObject<HTMLHeadingElement | null>;
  onPage: (page: number) => void;
  /** Text for an empty list; by default the one about all events. */
  empty?: { title: string; text: string } | undefined;
}

/** Page of events that the address requests. A page beyond the end, because events have passed, becomes the last. */
export function EventPages({ view, heading, onPage, empty }: EventPagesProps) {
  const text = useEventsTexts().list;
  const { isPast, page } = view;
  const query = usePage(view);
  const none = isPast
    ? { title: text.emptyPastTitle, text: text.emptyPastHint }
    : { title: text.emptyTitle, text: text.emptyHint };
  const pageCount = pageCountOf(query.data?.total ?? 0, EVENTS_PAGE_SIZE);
  useLastPage({ page, pageCount, isKnown: query.currentData !== undefined, turnTo: onPage });
  const turnTo = (next: number) => {
    onPage(next);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {view.seenBy === undefined ? (
        <EventCards query={query} empty={empty ?? none} />
      ) : (
        <ReadOnly>
          <EventCards query={query} empty={empty ?? none} />
        </ReadOnly>
      )}
      <Pagination page={page} pageCount={pageCount} onPage={turnTo} label={text.pages} />
    </>
  );
}

const usePage = (args: EventPageArgs) => useGetEventPageQuery(args, { refetchOnMountOrArgChange: true });
type EventPagesQuery = ReturnType<typeof usePage>;

function EventCards({ query, empty }: { query: EventPagesQuery; empty: { title: string; text: string } }) {
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
        <EmptyState picture="search" {...empty} headingLevel={3} />
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

/** Placeholder of a page. */
export function LoadingEvents() {
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
