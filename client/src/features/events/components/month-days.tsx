import type { EventOfMonth } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import { MonthEvent } from './month-event.tsx';
import styles from './month-view.module.css';

export interface MonthDaysProps {
  days: readonly string[];
  events: ReadonlyMap<string, readonly EventOfMonth[]>;
  /** Whether the events have loaded. */
  isKnown: boolean;
}

/** List of a month's days that have events. */
export function MonthDays({ days, events, isKnown }: MonthDaysProps) {
  const text = useEventsTexts().month;
  const nameOf = useDayName();
  const found = days.filter(day => (events.get(day) ?? []).length > 0);
  if (found.length === 0) return isKnown ? <p className={styles.none}>{text.empty}</p> : null;
  return (
    <ol className={styles.days}>
      {found.map(day => (
        <li key={day}>
          <h4>{nameOf(day)}</h4>
          <ul>
            {events.get(day)?.map(event => (
              <li key={event.Id}>
                <MonthEvent event={event} isLong />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
