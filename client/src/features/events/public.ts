import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyRemoval, type FeedCard } from '../feed/public.ts';

/** What the application uses of events. All but the slice is fetched when it is needed. */
export { eventsSlice } from './slice.ts';

/** Content of the tab Eventos on /news: heading, cards, page numbers. The page around it has the tabs. */
export const EventsTab = lazyNamed(() => import('./components/events-tab.tsx'), 'EventsTab');

/** 'Crear Evento' with its dialog, for the head of that page; nothing for whoever may not. */
export const CreateEventButton = lazyNamed(() => import('./components/create-event-button.tsx'), 'CreateEventButton');

/** A card with what comes next, for the side of another page. */
export const NextEvents = lazyNamed(() => import('./components/next-events.tsx'), 'NextEvents');

export const EventPage = lazyNamed(() => import('./pages/event-page.tsx'), 'EventPage');

/** What an event brings to its card in the feed. */
export const eventFeedCard: FeedCard = {
  Body: lazyNamed(() => import('./components/event-card-body.tsx'), 'EventCardBody'),
  EditDialog: lazyNamed(() => import('./components/edit-event-of-item.tsx'), 'EditEventOfItem'),
  remove: lazyRemoval(() => import('./remove-event.ts'), 'removeEvent'),
};
