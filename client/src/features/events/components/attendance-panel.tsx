import { localeOf } from '#contract/i18n/language.ts';
import { isFull, isOver, locationOf } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useEventsTexts } from '../texts.ts';
import { timesOf } from '#contract/features/events/when.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { useWhen } from '../use-when.ts';
import { AttendanceButtons, WithdrawButton } from './attendance-buttons.tsx';
import { DateBlock } from './date-block.tsx';
import { EventFaces } from './event-faces.tsx';
import { EventFacts } from './event-facts.tsx';
import styles from './attendance-panel.module.css';
import {
  CALENDARS,
  googleAddress,
  outlookAddress,
  yahooAddress,
  type Calendar,
  type CalendarEvent,
} from '#contract/features/events/calendar.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { calendarBlankIcon } from '../../../ui/content/icons.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { loadModule } from '../../../lib/load-module.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { absoluteAddress } from '../../../lib/share.ts';
import { eventPaths } from '../paths.ts';

/** Converts an event to a calendar entry. */
const calendarEvent = (event: EventRow): CalendarEvent => ({
  ...timesOf(event),
  id: event.Id,
  title: event.Title,
  description: event.Description,
  location: locationOf(event),
  requirement: event.Requirement,
  url: absoluteAddress(eventPaths.one(event.Id)),
  isCancelled: event.Cancelled,
  revision: event.Revision,
});

const ADDRESSES = { outlook: outlookAddress, google: googleAddress, yahoo: yahooAddress } as const;

/** Opens the calendar's own page that offers to keep the event, or saves it as a file. @spec 1§9 event calendars */
function exportEvent(event: EventRow, calendar: Calendar): void {
  const entry = calendarEvent(event);
  if (calendar === 'ical') void saveEvent(entry);
  else window.open(ADDRESSES[calendar](entry), '_blank', 'noopener,noreferrer');
}

/** Saves the event as a file. The module that writes it is fetched on demand, because no first screen needs it. */
async function saveEvent(entry: CalendarEvent): Promise<void> {
  const { icsText } = await loadModule(() => import('#contract/features/events/icalendar.ts'));
  const file = new Blob([icsText([entry], new Date())], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, `${fileName(entry.title)}.ics`);
}

/** Returns a file name: letters and digits of any language, joined by hyphens. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'evento';

/** Menu that adds the event to the viewer's own calendar: Outlook, Google, iCal or Yahoo. @spec 1§9 event calendars */
function CalendarMenu({ event }: { event: EventRow }) {
  const text = useEventsTexts().calendar;
  const items = CALENDARS.map(calendar => ({
    id: calendar,
    label: text.targets[calendar],
    onSelect: () => exportEvent(event, calendar),
  }));
  return (
    <Menu
      label={text.open}
      groups={[items]}
      trigger={trigger => (
        <Button {...trigger} variant="ghost" icon={calendarBlankIcon}>
          {text.open}
        </Button>
      )}
    />
  );
}

/**
 * Panel with an event's time, place and attendees, and the buttons to answer; it says if the event is past or
 * cancelled.
 */
export function AttendancePanel({ event }: { event: EventRow }) {
  const text = useEventsTexts();
  const locale = localeOf(useLanguage());
  const when = useWhen(event);
  const isPast = isOver(timesOf(event), new Date(useMinuteClock()));
  const { InterestedCount: interested } = event;
  return (
    <section className={styles.panel} aria-label={text.attendance.region}>
      <div className={styles.when}>
        <DateBlock when={when} />
        <EventFacts when={when} location={locationOf(event)} requirement={event.Requirement} isWide />
      </div>
      <p className={styles.people} aria-live="polite">
        <EventFaces event={event} />
        {interested > 0 && (
          <span>{text.attendance.interestedCount(interested.toLocaleString(locale), interested === 1)}</span>
        )}
      </p>
      {isPast || event.Cancelled ? (
        <div className={styles.actions}>
          <p className={styles.over}>{event.Cancelled ? text.page.cancelled : text.page.over}</p>
          <WithdrawButton event={event} />
        </div>
      ) : (
        <>
          <PlacesNote event={event} />
          <div className={styles.actions}>
            <AttendanceButtons event={event} />
            <CalendarMenu event={event} />
          </div>
        </>
      )}
    </section>
  );
}

/** Note about places and the queue, before answering or while waiting; nothing if there is room for everybody. */
function PlacesNote({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const locale = localeOf(useLanguage());
  const closing = useWhen({ StartDate: event.ClosingDate ?? event.StartDate, EndDate: null });
  const isShut = useIsClosed(event);
  const notes = [
    event.IWait && event.WaitingPosition !== null && text.position(event.WaitingPosition.toLocaleString(locale)),
    !event.IWait && !event.IAttend && !isShut && isFull(event) && text.full,
    event.ClosingDate !== null && (isShut ? text.closed : text.closes(closing.date, closing.time)),
  ].filter(note => note !== false);
  return (
    <div aria-live="polite">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
