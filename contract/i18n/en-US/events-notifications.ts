import type { eventsNotifications as es } from '../es-CO/events-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const eventsNotifications: Translation<typeof es> = {
  messages: {
    event_published: told => `${told.who} published ${titled('the event', told.title)}`,
    event_reminder: told => `${titled('The event', told.title)}, which you are going to, is coming up`,
    event_rescheduled: told => `The date changed of ${titled('the event', told.title)}`,
    event_relocated: told => `The place changed of ${titled('the event', told.title)}`,
    event_moved: told => `The date and the place changed of ${titled('the event', told.title)}`,
    event_cancelled: told => `${titled('The event', told.title)} was cancelled`,
    event_resumed: told => `${titled('The event', told.title)} is on again`,
  },
  nouns: { event: 'event' },
  topics: { events: { name: 'Events', hint: 'An event is published.', email: 'New events' } },
};
