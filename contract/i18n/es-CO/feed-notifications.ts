import { said, type NotificationParts } from './message.ts';

/** What notifications of posts say. */
export const feedNotifications = {
  messages: {
    post_mention: (parts: NotificationParts) => `${parts.who} te mencionó en una publicación${said(parts.title)}`,
  },
  nouns: { post: 'publicación' },
};
