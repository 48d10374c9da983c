import type { eventsNotifications as es } from '../es-CO/events-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const eventsNotifications: Translation<typeof es> = {
  messages: {
    event_published: parts => `${parts.who} published ${titled('the event', parts.title)}`,
    event_reminder: parts => `${titled('The event', parts.title)} you’re going to is coming up`,
    event_rescheduled: parts => `${titled('The event', parts.title)} has a new date`,
    event_relocated: parts => `${titled('The event', parts.title)} has a new place`,
    event_moved: parts => `${titled('The event', parts.title)} has a new date and place`,
    event_cancelled: parts => `${titled('The event', parts.title)} was canceled`,
    event_resumed: parts => `${titled('The event', parts.title)} is back on`,
    event_place: parts => `You have a place at ${titled('the event', parts.title)}`,
  },
  nouns: { event: 'event' },
  topics: {
    events: { name: 'Events', hint: 'An event is published.', email: 'New events' },
    event_changes: {
      name: 'Event changes',
      hint: 'An event you’re going to or interested in is moved or canceled, or you get a place.',
      email: 'Event changes',
    },
  },
};
