import { said, titled, type NotificationParts } from './message.ts';

/** What notifications of recognitions say. */
export const recognitionsNotifications = {
  messages: {
    recognition: (parts: NotificationParts) =>
      `${titled(`${parts.who} te dio el reconocimiento`, parts.title)}${said(parts.comment)}`,
  },
  nouns: { recognition: 'reconocimiento', given_recognition: 'reconocimiento' },
};
