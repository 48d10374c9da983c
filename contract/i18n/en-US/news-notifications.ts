import type { newsNotifications as es } from '../es-CO/news-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const newsNotifications: Translation<typeof es> = {
  messages: {
    news_published: parts => `${parts.who} published ${titled('the news item', parts.title)}`,
    news_changed: parts =>
      `${titled('The news item', parts.title)} that you confirmed has changed: read and confirm it again`,
    news_reminder: parts => `You haven’t confirmed yet that you’ve read ${titled('the news item', parts.title)}`,
  },
  nouns: { new: 'news item' },
  topics: { news: { name: 'News', hint: 'A news item is published.', email: 'New news' } },
};
