import type { NotificationKind, Topic } from '../../features/notifications/kinds.ts';
import type { SubjectType } from '../../features/notifications/types.ts';
import { merged } from '../../lib/merged.ts';
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
import type { NotificationParts } from './message.ts';

/** Notifications of every feature. A new one is added to this list. */
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

/** Topic on the preferences page: its name, a hint when a notification comes, and the name of its emails. */
interface TopicTexts {
  readonly name: string;
  readonly hint: string;
  readonly email: string;
}

export const topics: Readonly<Record<Topic, TopicTexts>> = {
  ...merged(FEATURES, 'topics'),
  reminders: {
    name: 'Recordatorios',
    hint: 'Un evento al que vas, una lectura que te falta confirmar o una encuesta que te falta responder.',
    email: 'Recordatorios',
  },
};

const messages: Readonly<Record<NotificationKind, (parts: NotificationParts) => string>> = merged(FEATURES, 'messages');
const nouns: Readonly<Record<SubjectType, string>> = merged(FEATURES, 'nouns');

export const notifications = {
  /** Texts of notifications, by kind. */
  messages,
  /** Nouns that messages use for their subject, after 'tu'. */
  nouns,
  /** Replaces the person's name when it is not known. @spec 2§3 Person profile */
  somebody: 'Sin nombre',
  errors: {
    viewedOnly: 'Una notificación solo se puede marcar como vista',
    topicsRequired: 'Indica qué quieres recibir de cada tema, en la red y por correo',
    quietHours: 'Las horas de silencio tienen un comienzo y un final distintos, como 22:00 y 06:00',
    digestRequired: 'Indica si quieres el resumen diario',
    mailLaterRequired: 'Indica si el correo espera',
    subscription: 'Este navegador no dio una dirección válida para los avisos',
  },
};
