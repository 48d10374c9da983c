import { said, type NotificationParts } from './message.ts';

/** Texts of notifications of posts. */
export const feedNotifications = {
  messages: {
    post_mention: (parts: NotificationParts) => `${parts.who} te mencionó en una publicación${said(parts.title)}`,
  },
  nouns: { post: 'publicación' },
};
