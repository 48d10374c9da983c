import type { ContractFeature } from '../feature.ts';

/** Surveys: the questions of Admin-Surveys and the answers of people. */
export const surveysContract = {
  module: 'surveys',
  lists: ['Flx_Survey', 'Flx_SurveyQuestions', 'Flx_SurveyResponses', 'Flx_SurveyAnswers'],
  binned: { survey: { reviewer: 'Admin-Surveys' } },
  topics: { surveys: { mails: false, group: 'organisation' } },
  notifications: {
    survey_opened: { type: 'social', topic: 'surveys', gathers: false, anonymous: true },
    survey_plan: { type: 'social', topic: 'surveys', gathers: false, anonymous: true },
    survey_reminder: { type: 'process', topic: 'reminders', gathers: 'quietly', anonymous: true },
    // The sent mails would be a list of those who have not answered.
    anonymous_survey_reminder: {
      type: 'process',
      topic: 'reminders',
      gathers: 'quietly',
      anonymous: true,
      isMailed: false,
    },
  },
  uploads: { Flx_SurveyAnswers: ['photo', 'document'] },
  roles: { 'Admin-Surveys': 4 },
  admin: { surveys: { role: 'Admin-Surveys', order: 6 } },
} as const satisfies ContractFeature;
