import type { eventsNotifications as es } from '../es-CO/events-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const eventsNotifications: Translation<typeof es> = {
  messages: {
    event_published: parts => `${parts.who} published ${titled('the event', parts.title)}`,
    event_reminder: parts => `${titled('The event', parts.title)}, which you are going to, is coming up`,
    event_rescheduled: parts => `The date changed of ${titled('the event', parts.title)}`,
    event_relocated: parts => `The place changed of ${titled('the event', parts.title)}`,
    event_moved: parts => `The date and the place changed of ${titled('the event', parts.title)}`,
    event_cancelled: parts => `${titled('The event', parts.title)} was cancelled`,
    event_resumed: parts => `${titled('The event', parts.title)} is on again`,
  },
  nouns: { event: 'event' },
  topics: { events: { name: 'Events', hint: 'An event is published.', email: 'New events' } },
};
