import { titled, type NotificationParts } from './message.ts';

/** Texts of notifications of help messages. */
export const helpNotifications = {
  messages: {
    message_received: ({ who, title }: NotificationParts) => titled(`${who} te envió el mensaje`, title),
    message_replied: ({ who, title }: NotificationParts) => titled(`${who} respondió el mensaje`, title),
  },
  topics: {
    messages: { name: 'Mensajes', hint: 'Te envían un mensaje o responden uno tuyo.', email: 'Mensajes' },
  },
};
