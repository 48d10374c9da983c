import type { recognitionsNotifications as spanish } from '../es-CO/recognitions-notifications.ts';
import type { Translation } from '../language.ts';
import { said, titled } from './message.ts';

export const recognitionsNotifications: Translation<typeof spanish> = {
  messages: {
    recognition: parts => `${titled(`${parts.who} gave you the recognition`, parts.title)}${said(parts.comment)}`,
  },
  nouns: { recognition: 'recognition', given_recognition: 'recognition' },
};
