import { titled, type NotificationParts } from './message.ts';

/** Texts of notifications of surveys. */
export const surveysNotifications = {
  messages: {
    survey_opened: (parts: NotificationParts) =>
      `Queremos tu opinión: ${titled('la encuesta', parts.title)} está abierta`,
    survey_plan: (parts: NotificationParts) =>
      `Ya sabes qué vamos a hacer después de ${titled('la encuesta', parts.title)}`,
    survey_reminder: (parts: NotificationParts) => `Todavía no has respondido ${titled('la encuesta', parts.title)}`,
    anonymous_survey_reminder: (parts: NotificationParts) =>
      `Todavía no has respondido ${titled('la encuesta', parts.title)}`,
  },
  nouns: { survey: 'encuesta' },
  topics: {
    surveys: { name: 'Encuestas de la organización', hint: 'Se abre una encuesta para ti.', email: 'Encuestas nuevas' },
  },
};
