import type { eventsConsole as es } from '../es-CO/events-console.ts';
import type { Translation } from '../language.ts';

export const eventsConsole: Translation<typeof es> = {
  title: 'Events',
  add: 'Create event',
  drafts: 'Drafts',
  search: 'Search events',
  columns: { title: 'Title', start: 'Date', place: 'Place', attendance: 'Going' },
  waiting: count => `${count} waiting`,
  when: 'Status',
  times: { every: 'All events', upcoming: 'Upcoming', past: 'Past', cancelled: 'Canceled' },
  edit: title => `Edit: ${title}`,
  remove: title => `Delete: ${title}`,
  cancel: title => `Cancel: ${title}`,
  resume: title => `Reinstate: ${title}`,
  emptyTitle: 'No results found',
  emptyHint: 'No data available in this table',
  loading: 'Loading events',
  samples: [
    ['Health fair', '2026/03/18 9:00 AM', 'Bogotá', '12'],
    ['Team meeting', '2026/03/25 2:00 PM', 'Medellín', '8 / 20'],
  ],
  failedHint: 'We couldn’t load the events.',
  refusedTitle: 'You can’t manage events',
  sorting: { asc: 'Oldest first', desc: 'Newest first' },
};
