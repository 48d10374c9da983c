import { said, type NotificationParts } from './message.ts';

/** Texts of notifications of birthdays and other celebrations. */
export const birthdaysNotifications = {
  messages: {
    greeting: (parts: NotificationParts) => `${parts.who} te felicitó por tu cumpleaños${said(parts.comment)}`,
    card: () => 'Tus colegas te firmaron una tarjeta',
    card_begun: (parts: NotificationParts) => `${parts.who} empezó una tarjeta para ${parts.title}: puedes firmarla`,
  },
  nouns: { greeting: 'felicitación', card: 'tarjeta' },
  topics: {
    celebrations: {
      name: 'Celebraciones',
      hint: 'Alguien te felicita, te firma una tarjeta o te da un reconocimiento.',
      email: 'Felicitaciones y reconocimientos',
    },
    cards: {
      name: 'Tarjetas por firmar',
      hint: 'Alguien empieza una tarjeta entre todos para una persona de tu área.',
      email: 'Tarjetas por firmar',
    },
  },
};
