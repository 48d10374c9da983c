import { said, type NotificationParts } from './message.ts';

/** What notifications of birthdays and other celebrations say. */
export const birthdaysNotifications = {
  messages: {
    greeting: (parts: NotificationParts) => `${parts.who} te felicitó por tu cumpleaños${said(parts.comment)}`,
  },
  nouns: { greeting: 'felicitación' },
  topics: {
    celebrations: {
      name: 'Celebraciones',
      hint: 'Alguien te felicita, te firma una tarjeta o te da un reconocimiento.',
      email: 'Felicitaciones y reconocimientos',
    },
  },
};
