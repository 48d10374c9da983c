import { Link } from 'react-router-dom';
import { eventPaths } from '../paths.ts';
import type { EventOfMonth } from '../queries.ts';
import { useWhen } from '../use-when.ts';
import { EventTitle } from './event-title.tsx';
import styles from './month-view.module.css';

export interface MonthEventProps {
  event: EventOfMonth;
  /** True to show the full time and the location. */
  isLong?: boolean | undefined;
  tabIndex?: number | undefined;
}

/** Event of a month, as a link to its page. */
export function MonthEvent({ event, isLong = false, tabIndex }: MonthEventProps) {
  const { time, start } = useWhen(event);
  return (
    <Link to={eventPaths.one(event.Id)} className={styles.event} tabIndex={tabIndex}>
      <small>{isLong ? time : start}</small>
      <strong>
        <EventTitle title={event.Title} cancelled={event.Cancelled} />
      </strong>
      {isLong && <small>{event.Location}</small>}
    </Link>
  );
}
