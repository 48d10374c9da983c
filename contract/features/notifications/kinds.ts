import type { KindDeclaration } from '../feature.ts';
import { declared, type Declared } from '../index.ts';
import type { Topic } from './topics.ts';

/** Groups in which notifications are shown. @spec 1§3 Notification */
export type NotificationType = KindDeclaration['type'];

/** Kind of notification with its topic. */
export interface Kind extends KindDeclaration {
  readonly topic: Topic;
}

/** Kinds of notification, `NotificationType` on the wire. Each has its message in i18n, `messages`. */
export type NotificationKind = keyof Declared<'notifications'>;

export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, Kind>> = declared('notifications');

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);
