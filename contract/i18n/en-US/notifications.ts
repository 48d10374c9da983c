import { merged } from '../../lib/merged.ts';
import type { notifications as es, topics as esTopics } from '../es-CO/notifications.ts';
import type { Translation } from '../language.ts';
import { administrationNotifications } from './administration-notifications.ts';
import { appsNotifications } from './apps-notifications.ts';
import { birthdaysNotifications } from './birthdays-notifications.ts';
import { contactNotifications } from './contact-notifications.ts';
import { eventsNotifications } from './events-notifications.ts';
import { feedNotifications } from './feed-notifications.ts';
import { friendsNotifications } from './friends-notifications.ts';
import { groupsNotifications } from './groups-notifications.ts';
import { helpNotifications } from './help-notifications.ts';
import { loansNotifications } from './loans-notifications.ts';
import { newsNotifications } from './news-notifications.ts';
import { pollsNotifications } from './polls-notifications.ts';
import { recognitionsNotifications } from './recognitions-notifications.ts';
import { reportsNotifications } from './reports-notifications.ts';
import { socialNotifications } from './social-notifications.ts';
import { surveysNotifications } from './surveys-notifications.ts';
import { tiendaNotifications } from './tienda-notifications.ts';

const FEATURES = [
  groupsNotifications,
  feedNotifications,
  socialNotifications,
  pollsNotifications,
  reportsNotifications,
  tiendaNotifications,
  loansNotifications,
  newsNotifications,
  eventsNotifications,
  birthdaysNotifications,
  surveysNotifications,
  recognitionsNotifications,
  administrationNotifications,
  contactNotifications,
  appsNotifications,
  friendsNotifications,
  helpNotifications,
] as const;

export const topics: Translation<typeof esTopics> = {
  ...merged(FEATURES, 'topics'),
  reminders: {
    name: 'Reminders',
    hint: 'An event you’re going to, a news item you need to confirm, or a survey you haven’t answered.',
    email: 'Reminders',
  },
};

export const notifications: Translation<typeof es> = {
  messages: merged(FEATURES, 'messages'),
  nouns: merged(FEATURES, 'nouns'),
  somebody: 'No name',
  errors: {
    viewedOnly: 'A notification can only be marked as seen',
    topicsRequired: 'Choose what you want to receive for each topic, on the network and by email',
    quietHours: 'Quiet hours need a start and a different end, such as 22:00 and 06:00',
    digestRequired: 'Say whether you want the daily digest',
    mailLaterRequired: 'Say whether mail waits',
    subscription: 'This browser gave no valid address for notifications',
  },
};
