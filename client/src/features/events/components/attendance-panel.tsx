import { useRef } from 'react';
import {
  CALENDARS,
  googleAddress,
  outlookAddress,
  yahooAddress,
  type Calendar,
  type CalendarEvent,
} from '#contract/features/events/calendar.ts';
import { locationOf } from '#contract/features/events/rules.ts';
import { isFull, isOver, isClosed } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { timesOf } from '#contract/features/events/when.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { loadModule } from '../../../lib/load-module.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { absoluteAddress } from '../../../lib/share.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { calendarBlankIcon, checkBoldIcon, clockIcon, starFillIcon, starIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { offerRetry } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useAnswerEventMutation, type Answer } from '../api.ts';
import { eventPaths } from '../paths.ts';
import { useEventsTexts } from '../texts.ts';
import { useWhen, DateBlock, EventFacts, AttendanceCount } from './event-facts.tsx';
import styles from './event-detail.module.css';

/** Faces of some attendees, and their number: '83 asistirán'. @spec 1§2 */
export function EventFaces({ event }: { event: EventRow }) {
  return (
    <span className={styles.faces}>
      {event.AssistantsInfo.map(person => (
        <Avatar key={person.Id} photo={person.Photo} size={28} className={styles.face} />
      ))}
      <AttendanceCount event={event} className={styles.count} />
    </span>
  );
}

/** Whether sign-up is closed for everybody else. */
function useIsClosed({ ClosingDate }: Pick<EventRow, 'ClosingDate'>): boolean {
  const now = new Date(useMinuteClock());
  return isClosed(ClosingDate === null ? null : new Date(ClosingDate), now);
}

/**
 * Buttons to attend, queue for a place or show interest; pressing the same button again reverts the answer.
 * @spec decision 33
 */
export function AttendanceButtons({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const answer = useAnswer(event);
  const isIn = event.IAttend || event.IWait;
  const isShut = useIsClosed(event);
  const toggle = async () => {
    // A slip of the finger would cost the place.
    const handsOn = event.IAttend && event.WaitingCount > 0;
    if (!handsOn || (await askToConfirm({ ...text.handOn, isDestructive: true }))) answer('attendance', !isIn);
  };
  return (
    <div className={styles.answers}>
      {(isIn || !isShut) && (
        <Button
          variant={isIn ? 'soft' : 'filled'}
          icon={isIn ? (event.IWait ? clockIcon : checkBoldIcon) : undefined}
          aria-pressed={isIn}
          onClick={() => void toggle()}
        >
          {event.IWait ? text.inQueue : text.attend}
        </Button>
      )}
      <Button
        variant={event.IAmInterested ? 'soft' : 'line'}
        icon={event.IAmInterested ? starFillIcon : starIcon}
        aria-pressed={event.IAmInterested}
        onClick={() => answer('interest', !event.IAmInterested)}
      >
        {text.interest}
      </Button>
    </div>
  );
}

/**
 * Returns a function that sends answers one at a time, because each response contains the whole new state. A second
 * press before the button shows the first is sent once.
 */
function useAnswer({ Id, PostId }: EventRow): (answer: Answer, isYes: boolean) => void {
  const text = useEventsTexts().attendance;
  const [send] = useAnswerEventMutation();
  const wished = useRef(new Map<Answer, boolean>());
  const last = useRef(Promise.resolve());
  const press = async (answer: Answer, isYes: boolean): Promise<void> => {
    const { error } = await send({ Id, PostId, answer, isYes });
    if (error) offerRetry(text.failed, error, () => void press(answer, isYes));
  };
  return (answer, isYes) => {
    if (wished.current.get(answer) === isYes) return;
    wished.current.set(answer, isYes);
    last.current = last.current
      .then(() => press(answer, isYes))
      .finally(() => {
        if (wished.current.get(answer) === isYes) wished.current.delete(answer);
      });
  };
}

/** Button to withdraw from an event that is over or cancelled. */
function WithdrawButton({ event }: { event: EventRow }) {
  const text = useEventsTexts().attendance;
  const answer = useAnswer(event);
  if (!event.IAttend && !event.IWait) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => answer('attendance', false)}>
      {event.IWait ? text.leaveQueue : text.withdraw}
    </Button>
  );
}

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
