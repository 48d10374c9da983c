import type { NotificationParts } from './message.ts';

/** What notifications of loans say: nothing of figures. */
export const loansNotifications = {
  messages: {
    loan_delayed: (_parts: NotificationParts) =>
      'Prometimos responder tu solicitud de préstamo y vamos tarde: seguimos con ella',
  },
  topics: {
    loans: {
      name: 'Préstamos',
      hint: 'Tu solicitud de préstamo avanza, o su respuesta se demora.',
      email: 'Préstamos',
    },
  },
};
