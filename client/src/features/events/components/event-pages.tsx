import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { EVENTS_PAGE_SIZE } from '#contract/features/events/limits.ts';
import { locationOf } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { arrowRightBoldIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { ReadOnly } from '../../../ui/controls/read-only.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { pageCountOf } from '../../../ui/layout/pagination.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { useLastPage } from '../../../ui/layout/pagination.tsx';
import { Cover } from '../../files/public.ts';
import { eventPaths } from '../paths.ts';
import { useGetEventPageQuery, type EventPageArgs } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventFaces } from './attendance-panel.tsx';
import { useWhen, DateBlock, EventFacts, CancelledChip, EventTitle } from './event-facts.tsx';
import { EventMenu } from './event-menu.tsx';
import styles from './events-tab.module.css';

/** Placeholder of a card that is loading. */
function EventCardSkeleton() {
  return (
    <Card as="div" className={styles.card}>
      <div className={styles.cover}>
        <Skeleton shape="block" height="100%" />
      </div>
      <div className={styles.body}>
        <Skeleton width="50%" height={20} />
        <Skeleton width="85%" />
        <Skeleton width="60%" />
        <Skeleton width="65%" />
      </div>
    </Card>
  );
}

/** Sizes of the card's photo: a column, or the whole width on narrow cards. */
const SIZES = '(max-width: 599.98px) calc(100vw - 24px), (max-width: 777.98px) 50vw, 260px';

/** Card of a coming event. @spec 1§2 Events tab, 1§5 cards */
function EventCard({ event, isEager }: { event: EventRow; isEager: boolean }) {
  const text = useEventsTexts().list;
  const when = useWhen(event);
  return (
    <Card as="article" className={styles.card}>
      <Cover photo={event.Attachments[0]} sizes={SIZES} isEager={isEager} className={styles.cover}>
        <DateBlock when={when} className={styles.date} />
      </Cover>
      <div className={styles.body}>
        <h3>
          <Link to={eventPaths.one(event.Id)}>
            <EventTitle title={event.Title} cancelled={event.Cancelled} />
          </Link>
        </h3>
        <CancelledChip event={event} />
        <p className={styles.description}>{event.Description}</p>
        <EventFacts when={when} location={locationOf(event)} requirement={event.Requirement} isWide isBrief />
        <div className={styles.foot}>
          <EventFaces event={event} />
          <ButtonLink
            variant="soft"
            endIcon={arrowRightBoldIcon}
            to={eventPaths.one(event.Id)}
            aria-label={text.openFor(event.Title)}
          >
            {text.open}
          </ButtonLink>
        </div>
      </div>
      <EventMenu event={event} className={styles.menu} />
    </Card>
  );
}

interface EventPagesProps {
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
