import { titled, type Told } from './message.ts';

/** What notifications of posts say. */
export const feedNotifications = {
  messages: {
    post_mention: (told: Told) => `${told.who} te mencionó en ${titled('una publicación', told.title)}`,
  },
  nouns: { post: 'publicación' },
};
