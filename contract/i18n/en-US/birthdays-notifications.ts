import type { birthdaysNotifications as spanish } from '../es-CO/birthdays-notifications.ts';
import type { Translation } from '../language.ts';
import { said } from './message.ts';

export const birthdaysNotifications: Translation<typeof spanish> = {
  messages: {
    greeting: parts => `${parts.who} wished you a happy birthday${said(parts.comment)}`,
  },
  nouns: { greeting: 'greeting' },
  topics: {
    celebrations: {
      name: 'Celebrations',
      hint: 'Somebody greets you, signs a card for you or recognizes you.',
      email: 'Greetings and recognitions',
    },
  },
};
