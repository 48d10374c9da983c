import { eventsFeature } from '../features/events/public.ts';
import { feedFeature, type FeedCards } from '../features/feed/public.ts';
import type { ClientFeature } from '../features/feature.ts';
import { mailFeature } from '../features/mail/public.ts';
import { newsFeature } from '../features/news/public.ts';
import { notificationsFeature, type NotificationIcons } from '../features/notifications/public.ts';
import { pollsFeature } from '../features/polls/public.ts';
import { reportsFeature } from '../features/reports/public.ts';
import { socialFeature } from '../features/social/public.ts';
import { tiendaFeature } from '../features/tienda/public.ts';

/** The features that the application is composed of. A new one adds its line here. */
export const FEATURES: readonly ClientFeature[] = [
  feedFeature,
  socialFeature,
  notificationsFeature,
  pollsFeature,
  tiendaFeature,
  newsFeature,
  eventsFeature,
  reportsFeature,
  mailFeature,
];

export const FEATURE_PAGES = FEATURES.flatMap(({ pages = [] }) => pages);

export const FEED_CARDS = FEATURES.reduce<FeedCards>((cards, { feedCards }) => ({ ...cards, ...feedCards }), {});

export const NOTIFICATION_ICONS = FEATURES.reduce<NotificationIcons>(
  (icons, { notificationIcons }) => ({ ...icons, ...notificationIcons }),
  {},
);
