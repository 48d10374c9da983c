import { titled } from './message.ts';
import type { helpNotifications as spanish } from '../es-CO/help-notifications.ts';
import type { Translation } from '../language.ts';

export const helpNotifications: Translation<typeof spanish> = {
  messages: {
    message_received: ({ who, title }) => titled(`${who} sent you the message`, title),
    message_replied: ({ who, title }) => titled(`${who} replied to the message`, title),
  },
  topics: {
    messages: { name: 'Messages', hint: 'Someone sends you a message or replies to one.', email: 'Messages' },
  },
};
