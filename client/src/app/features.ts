import { appsFeature } from '../features/apps/public.ts';
import { birthdaysFeature } from '../features/birthdays/public.ts';
import { administrationFeature } from '../features/administration/public.ts';
import { helpFeature } from '../features/help/public.ts';
import { contactFeature } from '../features/contact/public.ts';
import { devicesFeature } from '../features/devices/public.ts';
import { directoryFeature } from '../features/directory/public.ts';
import { eventsFeature } from '../features/events/public.ts';
import { merged } from '#contract/lib/merged.ts';
import { feedFeature, type FeedCards, type ItemDialogs } from '../features/feed/public.ts';
import { friendsFeature } from '../features/friends/public.ts';
import { groupsFeature } from '../features/groups/public.ts';
import type { AdminNames, ClientFeature, NavDestinations } from '../features/feature.ts';
import { healthFeature } from '../features/health/public.ts';
import { integrationsFeature } from '../features/integrations/public.ts';
import { legalFeature } from '../features/legal/public.ts';
import { loansFeature } from '../features/loans/public.ts';
import { mailFeature } from '../features/mail/public.ts';
import { messagesFeature } from '../features/messages/public.ts';
import { newsFeature } from '../features/news/public.ts';
import { notificationsFeature, type NotificationAnswers } from '../features/notifications/public.ts';
import { pollsFeature } from '../features/polls/public.ts';
import { profileFeature } from '../features/profile/public.ts';
import { recognitionsFeature } from '../features/recognitions/public.ts';
import { repositoryFeature } from '../features/repository/public.ts';
import { reportsFeature } from '../features/reports/public.ts';
import { searchFeature } from '../features/search/public.ts';
import { socialFeature } from '../features/social/public.ts';
import { ofModule } from '../features/session/public.ts';
import { surveysFeature } from '../features/surveys/public.ts';
import { tiendaFeature } from '../features/tienda/public.ts';
import { usageFeature } from '../features/usage/public.ts';
import { welcomeFeature } from '../features/welcome/public.ts';
import type { NamesOfItems } from '../lib/item-names.ts';

/** Features that make up the application. A new one adds its line here. */
export const FEATURES: readonly ClientFeature[] = [
  feedFeature,
  groupsFeature,
  socialFeature,
  notificationsFeature,
  messagesFeature,
  pollsFeature,
  tiendaFeature,
  newsFeature,
  eventsFeature,
  birthdaysFeature,
  surveysFeature,
  repositoryFeature,
  recognitionsFeature,
  reportsFeature,
  mailFeature,
  contactFeature,
  helpFeature,
  appsFeature,
  friendsFeature,
  directoryFeature,
  devicesFeature,
  legalFeature,
  welcomeFeature,
  profileFeature,
  administrationFeature,
  healthFeature,
  integrationsFeature,
  usageFeature,
  searchFeature,
  loansFeature,
];

/** Pages with the modules of their features. */
export const FEATURE_PAGES = FEATURES.flatMap(({ pages = [], module }) => pages.map(page => ({ ...page, module })));

export const TABS = FEATURES.flatMap(({ tab }) => tab ?? []);

export const ASIDES = FEATURES.flatMap(({ Aside, module }) => (Aside ? ofModule(module, Aside) : []));

export const OVERS = FEATURES.flatMap(({ Over, module }) => (Over ? ofModule(module, Over) : []));

export const EDGES = FEATURES.flatMap(({ Edge, module }) => (Edge ? ofModule(module, Edge) : []));

export const FEED_CARDS: FeedCards = merged(FEATURES, 'feedCards');

export const ITEM_DIALOGS: ItemDialogs = merged(FEATURES, 'itemDialogs');

export const NOTIFICATION_ANSWERS: NotificationAnswers = merged(FEATURES, 'notificationAnswers');

export const PERSON_TABS = FEATURES.flatMap(({ personTab }) => personTab ?? []);

export const ITEM_NAMES: NamesOfItems = merged(FEATURES, 'itemNames');

export const FEATURE_DESTINATIONS: NavDestinations = merged(FEATURES, 'destinations');

export const FEATURE_ADMIN_NAMES: AdminNames = merged(FEATURES, 'adminNames');
