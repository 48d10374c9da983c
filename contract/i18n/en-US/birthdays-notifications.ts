import type { birthdaysNotifications as spanish } from '../es-CO/birthdays-notifications.ts';
import type { Translation } from '../language.ts';
import { said } from './message.ts';

export const birthdaysNotifications: Translation<typeof spanish> = {
  messages: {
    greeting: parts => `${parts.who} wished you a happy birthday${said(parts.comment)}`,
    card: () => 'Your colleagues signed a card for you',
    card_begun: parts => `${parts.who} started a card for ${parts.title}. You can sign it`,
  },
  nouns: { greeting: 'greeting', card: 'card' },
  topics: {
    celebrations: {
      name: 'Celebrations',
      hint: 'Someone sends you wishes, signs a card for you or recognizes you.',
      email: 'Greetings and recognitions',
    },
    cards: {
      name: 'Cards to sign',
      hint: 'Someone starts a group card for a person in your area.',
      email: 'Cards to sign',
    },
  },
};
