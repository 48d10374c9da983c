import { said, titled, type NotificationParts } from './message.ts';

/** Texts of notifications of recognitions. */
export const recognitionsNotifications = {
  messages: {
    recognition: (parts: NotificationParts) =>
      `${titled(`${parts.who} te dio el reconocimiento`, parts.title)}${said(parts.comment)}`,
  },
  nouns: { recognition: 'reconocimiento', given_recognition: 'reconocimiento' },
};
