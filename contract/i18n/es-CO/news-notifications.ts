import { titled, type Told } from './message.ts';

/** What notifications of news say. */
export const newsNotifications = {
  messages: {
    news_published: (told: Told) => `${told.who} publicó ${titled('la noticia', told.title)}`,
    news_reminder: (told: Told) => `Te falta confirmar que leíste ${titled('la noticia', told.title)}`,
  },
  nouns: { new: 'noticia' },
  topics: { news: { name: 'Noticias', hint: 'Se publica una noticia.', email: 'Noticias nuevas' } },
};
