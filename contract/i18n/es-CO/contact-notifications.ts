import type { NotificationParts } from './message.ts';

/** Texts of notifications of contact requests. */
export const contactNotifications = {
  messages: {
    contact_received: (_parts: NotificationParts) => 'Hay solicitudes de contacto nuevas',
    contact_answered: (_parts: NotificationParts) => 'Respondieron tu solicitud de contacto',
  },
  topics: {
    contact: { name: 'Contacto', hint: 'Te responden lo que escribiste en «Contáctanos».', email: 'Contacto' },
  },
};
