import type { NotificationParts } from './message.ts';

/** Texts of notifications of trusted friends. */
export const friendsNotifications = {
  messages: { friend_accepted: (_parts: NotificationParts) => 'Aceptaron una de tus invitaciones' },
};
