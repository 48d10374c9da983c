import type { administrationNotifications as es } from '../es-CO/administration-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const administrationNotifications: Translation<typeof es> = {
  messages: {
    role_changed: parts => `${parts.who} changed who has ${titled('the role', parts.title)}`,
    role_given: parts => `You now have ${titled('the role', parts.title)}`,
    looked_at: parts => `${parts.who} viewed the network as you, without being able to change anything`,
    role_taken: parts => `You no longer have ${titled('the role', parts.title)}`,
  },
  nouns: { role: 'role' },
  topics: {
    administration: {
      name: 'Administration',
      hint: 'Changes to who administers the network, or to what you administer.',
      email: 'Administration changes',
    },
  },
};
