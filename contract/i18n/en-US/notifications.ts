import { merged } from '../../lib/merged.ts';
import type { notifications as es, topics as esTopics } from '../es-CO/notifications.ts';
import type { Translation } from '../language.ts';
import { eventsNotifications } from './events-notifications.ts';
import { feedNotifications } from './feed-notifications.ts';
import { newsNotifications } from './news-notifications.ts';
import { pollsNotifications } from './polls-notifications.ts';
import { reportsNotifications } from './reports-notifications.ts';
import { socialNotifications } from './social-notifications.ts';
import { tiendaNotifications } from './tienda-notifications.ts';

const FEATURES = [
  feedNotifications,
  socialNotifications,
  pollsNotifications,
  reportsNotifications,
  tiendaNotifications,
  newsNotifications,
  eventsNotifications,
] as const;

export const topics: Translation<typeof esTopics> = {
  ...merged(FEATURES, 'topics'),
  reminders: {
    name: 'Reminders',
    hint: 'An event that you are going to, or a reading to confirm.',
    email: 'Reminders',
  },
};

export const notifications: Translation<typeof es> = {
  messages: merged(FEATURES, 'messages'),
  nouns: merged(FEATURES, 'nouns'),
  somebody: 'No name',
  errors: {
    viewedOnly: 'A notification can only be marked as seen',
    topicsRequired: 'Say what you want to receive of each topic, in the network and by e-mail',
    quietHours: 'Quiet hours have a beginning and a different end, such as 22:00 and 06:00',
    digestRequired: 'Say whether you want the daily digest',
  },
};
