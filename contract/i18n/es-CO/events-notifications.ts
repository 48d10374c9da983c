import { titled, type NotificationParts } from './message.ts';

/** Texts of notifications of events. */
export const eventsNotifications = {
  messages: {
    event_published: (parts: NotificationParts) => `${parts.who} publicó ${titled('el evento', parts.title)}`,
    event_reminder: (parts: NotificationParts) => `Se acerca ${titled('el evento', parts.title)}, al que vas a asistir`,
    event_rescheduled: (parts: NotificationParts) => `Cambió la fecha del ${titled('evento', parts.title)}`,
    event_relocated: (parts: NotificationParts) => `Cambió el lugar del ${titled('evento', parts.title)}`,
    event_moved: (parts: NotificationParts) => `Cambiaron la fecha y el lugar del ${titled('evento', parts.title)}`,
    event_cancelled: (parts: NotificationParts) => `Se canceló ${titled('el evento', parts.title)}`,
    event_resumed: (parts: NotificationParts) => `Ya no está cancelado ${titled('el evento', parts.title)}`,
    event_place: (parts: NotificationParts) => `Ya tienes cupo en ${titled('el evento', parts.title)}`,
  },
  nouns: { event: 'evento' },
  topics: {
    events: { name: 'Eventos', hint: 'Se publica un evento.', email: 'Eventos nuevos' },
    event_changes: {
      name: 'Cambios de eventos',
      hint: 'Un evento al que vas o que te interesa cambia de fecha o lugar, o se cancela; o te toca un cupo.',
      email: 'Cambios de eventos',
    },
  },
};
