import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import { calendarBlankDuotoneIcon, calendarBlankFillIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';
import { eventsSlice } from './slice.ts';

/** Content of the tab Eventos on /news: heading, cards, page numbers. The page around it has the tabs. */
export const EventsTab = lazyNamed(() => import('./components/events-tab.tsx'), 'EventsTab');

/** 'Crear Evento' with its dialog, for the head of that page; nothing for whoever may not. */
export const CreateEventButton = lazyNamed(() => import('./components/create-event-button.tsx'), 'CreateEventButton');

/** A card with what comes next, for the side of another page. */
export const NextEvents = lazyNamed(() => import('./components/next-events.tsx'), 'NextEvents');

export const eventsFeature: ClientFeature = {
  pages: [
    {
      path: routePatterns.event,
      title: 'events',
      Page: lazyNamed(() => import('./pages/event-page.tsx'), 'EventPage'),
    },
  ],
  feedCards: {
    event: {
      address: paths.event,
      chip: { tone: 'coral', icon: calendarBlankFillIcon },
      Body: lazyNamed(() => import('./components/event-card-body.tsx'), 'EventCardBody'),
      EditDialog: lazyNamed(() => import('./components/edit-event-of-item.tsx'), 'EditEventOfItem'),
      remove: lazyRemoval(() => import('./remove-event.ts'), 'removeEvent'),
    },
  },
  notificationIcons: { event_published: calendarBlankFillIcon, event_reminder: calendarBlankDuotoneIcon },
  slice: eventsSlice,
};
