import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { addressOf, viewOf, type EventsView } from '../list-address.ts';
import { useEventsTexts } from '../texts.ts';
import { EventPages, LoadingEvents } from './event-pages.tsx';
import styles from './events-tab.module.css';
import { calendarBlankIcon } from '../../../ui/content/icons.ts';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';

const SubscriptionDialog = lazyDialog(() => import('./subscription-dialog.tsx'), 'SubscriptionDialog');

/** Button that opens the address with which the viewer's own calendar shows the events. */
function SubscribeButton() {
  const text = useEventsTexts().calendar;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={calendarBlankIcon} onClick={() => setOpen(true)}>
        {text.subscribe}
      </Button>
      {isOpen && <SubscriptionDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const MonthView = lazyNamed(() => import('./month-view.tsx'), 'MonthView');

/**
 * Tab 'Próximos eventos': from today on, by start, three on a page; past events or a month on request.
 * @spec 1§2 News and events page
 */
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
