import type { feedNotifications as es } from '../es-CO/feed-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const feedNotifications: Translation<typeof es> = {
  messages: { post_mention: told => `${told.who} mentioned you in ${titled('a post', told.title)}` },
  nouns: { post: 'post' },
};
