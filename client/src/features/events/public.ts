import { eventsNames as english } from '#contract/i18n/en-US/events-names.ts';
import { eventsNames as spanish } from '#contract/i18n/es-CO/events-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { calendarBlankFillIcon, calendarBlankIcon } from '../../ui/content/icons.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval, OPEN_ITEM } from '../feed/public.ts';
import { eventPaths } from './paths.ts';

export const eventsNames = featureNames(spanish, english);

const name = () => eventsNames().title;

/** Deletes an event after a confirmation. */
export const removeEvent = lazyRemoval(() => import('./remove-event.ts'), 'removeEvent');

/** Feature of events: a tab of the news page, a page for each event, its card in the feed, and the console. */
export const eventsFeature: ClientFeature = {
  pages: [
    {
      path: eventPaths.pattern,
      Page: lazyNamed(() => import('./pages/event-page.tsx'), 'EventPage'),
      reads: id => [{ type: 'Flx_Events', id }, { type: 'Flx_Events', id: `content ${id}` }, OPEN_ITEM],
    },
    {
      path: paths.admin('events'),
      title: name,
      Page: lazyNamed(() => import('./pages/events-admin-page.tsx'), 'EventsAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
  ],
  tab: {
    path: eventPaths.list,
    name,
    icons: [calendarBlankIcon, calendarBlankFillIcon],
    Content: lazyNamed(() => import('./components/events-tab.tsx'), 'EventsTab'),
    app: 'events',
    Create: lazyNamed(() => import('./components/create-event-button.tsx'), 'CreateEventButton'),
  },
  Aside: lazyNamed(() => import('./components/next-events.tsx'), 'NextEvents'),
  destinations: {
    events: {
      name,
      address: () => eventPaths.list,
      icons: { rest: calendarBlankIcon, active: calendarBlankFillIcon },
      pages: eventPaths.pattern,
    },
  },
  adminNames: { events: name },
  itemNames: { event: () => eventsNames().card },
  personTab: {
    id: 'events',
    name,
    flag: 'PrivateEvents',
    Content: lazyNamed(() => import('./components/person-events.tsx'), 'PersonEvents'),
    Count: lazyNamed(() => import('./components/person-events.tsx'), 'PersonEventCount'),
  },
  feedCards: {
    event: {
      address: eventPaths.one,
      chip: { tone: 'coral', icon: calendarBlankFillIcon },
      Body: lazyNamed(() => import('./components/event-card-body.tsx'), 'EventCardBody'),
      EditDialog: lazyDialog(() => import('./forms/event-dialog.tsx'), 'EditEventOfItem'),
      remove: removeEvent,
    },
  },
};
