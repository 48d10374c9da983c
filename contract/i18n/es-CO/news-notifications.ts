import { titled, type NotificationParts } from './message.ts';

/** Texts of notifications of news. */
export const newsNotifications = {
  messages: {
    news_published: (parts: NotificationParts) => `${parts.who} publicó ${titled('la noticia', parts.title)}`,
    news_changed: (parts: NotificationParts) =>
      `Cambió ${titled('la noticia', parts.title)} que confirmaste: léela y confírmala de nuevo`,
    news_reminder: (parts: NotificationParts) => `Te falta confirmar que leíste ${titled('la noticia', parts.title)}`,
  },
  nouns: { new: 'noticia' },
  topics: { news: { name: 'Noticias', hint: 'Se publica una noticia.', email: 'Noticias nuevas' } },
};
