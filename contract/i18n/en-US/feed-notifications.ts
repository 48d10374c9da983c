import type { feedNotifications as es } from '../es-CO/feed-notifications.ts';
import type { Translation } from '../language.ts';
import { said } from './message.ts';

export const feedNotifications: Translation<typeof es> = {
  messages: { post_mention: parts => `${parts.who} mentioned you in a post${said(parts.title)}` },
  nouns: { post: 'post' },
};
