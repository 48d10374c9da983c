import { titled, type Told } from './message.ts';

/** What notifications of events say. */
export const eventsNotifications = {
  messages: {
    event_published: (told: Told) => `${told.who} publicó ${titled('el evento', told.title)}`,
    event_reminder: (told: Told) => `Se acerca ${titled('el evento', told.title)}, al que vas a asistir`,
    event_rescheduled: (told: Told) => `Cambió la fecha del ${titled('evento', told.title)}`,
    event_relocated: (told: Told) => `Cambió el lugar del ${titled('evento', told.title)}`,
    event_moved: (told: Told) => `Cambiaron la fecha y el lugar del ${titled('evento', told.title)}`,
    event_cancelled: (told: Told) => `Se canceló ${titled('el evento', told.title)}`,
    event_resumed: (told: Told) => `Ya no está cancelado ${titled('el evento', told.title)}`,
  },
  nouns: { event: 'evento' },
  topics: { events: { name: 'Eventos', hint: 'Se publica un evento.', email: 'Eventos nuevos' } },
};
