import {
  googleAddress,
  outlookAddress,
  yahooAddress,
  type Calendar,
  type CalendarEvent,
} from '#contract/features/events/calendar.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { loadModule } from '../../lib/load-module.ts';
import { saveFile } from '../../lib/save-file.ts';
import { absoluteAddress } from '../../lib/share.ts';
import { locationOf } from '#contract/features/events/location.ts';
import { timesOf } from '#contract/features/events/when.ts';
import { eventPaths } from './paths.ts';

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
export function exportEvent(event: EventRow, calendar: Calendar): void {
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
