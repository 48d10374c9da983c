import type { NotificationParts } from './message.ts';

/** What notifications of trusted friends say. */
export const friendsNotifications = {
  messages: { friend_accepted: (_parts: NotificationParts) => 'Aceptaron una de tus invitaciones' },
};
