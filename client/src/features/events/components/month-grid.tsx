import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { localeOf } from '#contract/i18n/language.ts';
import { dayInWords } from '#contract/lib/day-in-words.ts';
import { BOGOTA_ZONE, startOfBogotaDay } from '#contract/lib/time.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { dayAfter, monthOf, sameDayOf, weekdayOf } from '../month.ts';
import { eventPaths } from '../paths.ts';
import type { EventOfMonth } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { useWhen, EventTitle } from './event-facts.tsx';
import styles from './month-view.module.css';

/** Returns a function that names a day (`yyyy-MM-dd`) in full: 'lunes 23 de noviembre'. */
export function useDayName(): (day: string) => string {
  const locale = localeOf(useLanguage());
  return day => dayInWords(startOfBogotaDay(day), locale);
}

interface MonthEventProps {
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

interface MonthGridProps {
  /** Days of each week, from Monday on. */
  weeks: readonly (readonly string[])[];
  month: string;
  today: string;
  events: ReadonlyMap<string, readonly EventOfMonth[]>;
  onMonth: (month: string) => void;
  /** Id of the element that labels the grid. */
  labelledBy: string;
}

const LAST_WEEKDAY = 6;

/** Day to which each key moves from a day. */
const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: day => dayAfter(day, -1),
  ArrowRight: day => dayAfter(day, 1),
  ArrowUp: day => dayAfter(day, -7),
  ArrowDown: day => dayAfter(day, 7),
  Home: day => dayAfter(day, -weekdayOf(day)),
  End: day => dayAfter(day, LAST_WEEKDAY - weekdayOf(day)),
  PageUp: day => sameDayOf(day, -1),
  PageDown: day => sameDayOf(day, 1),
};

/**
 * Grid of a month's days: the arrows go from day to day and into the next month. Tab goes on to the events of the day,
 * Enter to the first of them and Esc back. WAI-ARIA, grid pattern
 */
export function MonthGrid({ weeks, month, today, events, onMonth, labelledBy }: MonthGridProps) {
  const text = useEventsTexts().month;
  const locale = localeOf(useLanguage());
  const nameOf = useDayName();
  const [chosen, setChosen] = useState(today);
  // Day that a key leads to, until it is shown.
  const wanted = useRef<string | null>(null);
  const cell = useRef<HTMLDivElement>(null);
  const active = monthOf(chosen) === month ? chosen : `${month}-01`;
  // In a layout effect, together with the days themselves: a key pressed a moment later must find a focused day.
  useLayoutEffect(() => {
    if (wanted.current !== active) return;
    wanted.current = null;
    cell.current?.focus();
  }, [active]);
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const isOnCell = event.target === event.currentTarget;
    const step = STEPS[event.key];
    if (event.key === 'Escape' && !isOnCell) event.currentTarget.focus();
    else if (event.key === 'Enter' && isOnCell) event.currentTarget.querySelector('a')?.focus();
    else if (step && isOnCell) {
      // A key pressed before the previous key's month is shown continues from there.
      const from = wanted.current ?? active;
      const next = step(from);
      wanted.current = next;
      setChosen(next);
      if (monthOf(next) !== monthOf(from)) onMonth(monthOf(next));
    } else return;
    event.preventDefault();
  };
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: BOGOTA_ZONE });
  return (
    <div role="grid" aria-labelledby={labelledBy} className={styles.grid}>
      <div role="row">
        {weeks[0]?.map(day => (
          <span key={day} role="columnheader">
            {weekday.format(startOfBogotaDay(day))}
          </span>
        ))}
      </div>
      {weeks.map(week => (
        <div key={week[0]} role="row">
          {week.map(day => {
            const isActive = day === active;
            const found = events.get(day) ?? [];
            return (
              <div
                key={day}
                role="gridcell"
                ref={isActive ? cell : undefined}
                tabIndex={isActive ? 0 : -1}
                aria-label={text.day(nameOf(day), found.length)}
                aria-current={day === today ? 'date' : undefined}
                data-outside={monthOf(day) === month ? undefined : ''}
                onKeyDown={press}
                onFocus={() => {
                  if (monthOf(day) !== month) return;
                  wanted.current = null;
                  setChosen(day);
                }}
              >
                <time dateTime={day}>{Number(day.slice(8))}</time>
                {found.map(event => (
                  <MonthEvent key={event.Id} event={event} tabIndex={isActive ? 0 : -1} />
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
