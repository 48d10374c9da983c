import { Link } from 'react-router-dom';
import { locationOf } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { eventPaths } from '../paths.ts';
import { useGetEventPageQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { useWhen, DateBlock, CancelledChip, EventTitle } from './event-facts.tsx';
import styles from './events-tab.module.css';

export interface NextEventsProps {
  /** Id of an event that is already shown. */
  except?: number | undefined;
}

/** List of the next events, for the side of another page; nothing if there are none. */
export function NextEvents({ except }: NextEventsProps) {
  const text = useEventsTexts().list;
  const { data } = useGetEventPageQuery({ isPast: false, page: 1 });
  const events = data?.rows.filter(event => event.Id !== except) ?? [];
  if (events.length === 0) return null;
  return (
    <Card isPadded aria-labelledby="next-events-title">
      <CardHeader title={text.title} id="next-events-title" action={<Link to={eventPaths.list}>{text.seeAll}</Link>} />
      <ul className={styles.list}>
        {events.map(event => (
          <li key={event.Id}>
            <NextEvent event={event} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NextEvent({ event }: { event: EventRow }) {
  const when = useWhen(event);
  return (
    <Link to={eventPaths.one(event.Id)} className={styles.link}>
      <DateBlock when={when} />
      <span className={styles.words}>
        <strong>
          <EventTitle title={event.Title} cancelled={event.Cancelled} /> <CancelledChip event={event} />
        </strong>
        <span>{`${when.date}, ${when.time}`}</span>
        <span>{locationOf(event)}</span>
      </span>
    </Link>
  );
}
