import type { surveysNotifications as es } from '../es-CO/surveys-notifications.ts';
import type { Translation } from '../language.ts';
import { titled } from './message.ts';

export const surveysNotifications: Translation<typeof es> = {
  messages: {
    survey_opened: parts => `We want your opinion: ${titled('the survey', parts.title)} is open`,
    survey_plan: parts => `See what we’re going to do after ${titled('the survey', parts.title)}`,
    survey_reminder: parts => `You haven’t answered ${titled('the survey', parts.title)} yet`,
    anonymous_survey_reminder: parts => `You haven’t answered ${titled('the survey', parts.title)} yet`,
  },
  nouns: { survey: 'survey' },
  topics: { surveys: { name: 'Surveys of the organization', hint: 'A survey opens for you.', email: 'New surveys' } },
};
