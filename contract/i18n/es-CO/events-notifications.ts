import { titled, type Told } from './message.ts';

/** What notifications of events say. */
export const eventsNotifications = {
  messages: {
    event_published: (told: Told) => `${told.who} publicó ${titled('el evento', told.title)}`,
    event_reminder: (told: Told) => `Se acerca ${titled('el evento', told.title)}, al que vas a asistir`,
  },
  nouns: { event: 'evento' },
  topics: { events: { name: 'Eventos', hint: 'Se publica un evento.', email: 'Eventos nuevos' } },
};
