import type { friendsNotifications as es } from '../es-CO/friends-notifications.ts';
import type { Translation } from '../language.ts';

export const friendsNotifications: Translation<typeof es> = {
  messages: { friend_accepted: () => 'One of your invitations was accepted' },
};
