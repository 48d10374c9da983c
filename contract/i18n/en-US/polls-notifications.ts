import type { pollsNotifications as es } from '../es-CO/polls-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const pollsNotifications: Translation<typeof es> = {
  messages: { post_poll: parts => `${titled('Your poll', parts.title)} has new votes` },
  nouns: { poll: 'poll' },
  topics: { polls: { name: 'Polls', hint: 'Someone votes in your poll.', email: 'Votes in your polls' } },
};
