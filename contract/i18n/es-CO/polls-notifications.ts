import { titled, type NotificationParts } from './message.ts';

/** Texts of notifications of polls. */
export const pollsNotifications = {
  messages: { post_poll: (parts: NotificationParts) => `${titled('Tu encuesta', parts.title)} tiene votos nuevos` },
  nouns: { poll: 'encuesta' },
  topics: { polls: { name: 'Encuestas', hint: 'Alguien vota en tu encuesta.', email: 'Votos en tus encuestas' } },
};
