import { useId } from 'react';
import { localeOf } from '#contract/i18n/language.ts';
import { bogotaDay, BOGOTA_ZONE, startOfBogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useIsPhone } from '../../../lib/media-query.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { caretLeftBoldIcon, caretRightBoldIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { eventsByDay, monthOf, sameDayOf, weeksOf } from '../month.ts';
import { useListEventsOfDaysQuery, type EventOfMonth } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { MonthGrid, MonthEvent, useDayName } from './month-grid.tsx';
import styles from './month-view.module.css';

interface MonthDaysProps {
  days: readonly string[];
  events: ReadonlyMap<string, readonly EventOfMonth[]>;
  /** Whether the events have loaded. */
  isKnown: boolean;
}

/** List of a month's days that have events. */
function MonthDays({ days, events, isKnown }: MonthDaysProps) {
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

export interface MonthViewProps {
  /** Month as `yyyy-MM`. */
  month: string;
  onMonth: (month: string) => void;
}

/** Events of a month: a grid of its days, or on a phone a list of the days that have any. */
export function MonthView({ month, onMonth }: MonthViewProps) {
  const id = useId();
  const text = useEventsTexts().month;
  const locale = localeOf(useLanguage());
  const isPhone = useIsPhone();
  const today = bogotaDay(new Date(useMinuteClock()));
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const { currentData, isError, isFetching, refetch } = useListEventsOfDaysQuery(
    { first: days[0] ?? month, last: days.at(-1) ?? month },
    { refetchOnMountOrArgChange: true },
  );
  const events = eventsByDay(currentData?.rows ?? [], days);
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: BOGOTA_ZONE });
  const turn = (months: number) => onMonth(monthOf(sameDayOf(`${month}-01`, months)));
  return (
    <Card className={styles.month} aria-labelledby={id} aria-busy={isFetching}>
      <header>
        <IconButton icon={caretLeftBoldIcon} label={text.previous} onClick={() => turn(-1)} />
        <h3 id={id} aria-live="polite">
          {name.format(startOfBogotaDay(`${month}-01`))}
        </h3>
        <IconButton icon={caretRightBoldIcon} label={text.next} onClick={() => turn(1)} />
        <Button variant="line" size="sm" onClick={() => onMonth(monthOf(today))}>
          {text.today}
        </Button>
      </header>
      {isError && !currentData && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
      {isPhone ? (
        <MonthDays days={days.filter(day => monthOf(day) === month)} events={events} isKnown={!!currentData} />
      ) : (
        <MonthGrid weeks={weeks} month={month} today={today} events={events} onMonth={onMonth} labelledBy={id} />
      )}
      {currentData && currentData.total > currentData.rows.length && <p role="note">{text.more}</p>}
    </Card>
  );
}
