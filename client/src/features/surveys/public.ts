import { surveysNames as english } from '#contract/i18n/en-US/surveys-names.ts';
import { surveysNames as spanish } from '#contract/i18n/es-CO/surveys-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { surveyPaths } from './paths.ts';

export const surveysNames = featureNames(spanish, english);

const name = () => surveysNames().title;

/** Card for the home page, which imports this feature. */
export const SurveysCard = lazyNamed(() => import('./components/surveys-card.tsx'), 'SurveysCard');

/** Feature declaration of surveys: their cards and page, answering, and the console with editor and results. */
export const surveysFeature: ClientFeature = {
  module: 'surveys',
  pages: [
    { path: surveyPaths.list, title: name, Page: lazyNamed(() => import('./pages/surveys-page.tsx'), 'SurveysPage') },
    {
      path: surveyPaths.pattern,
      Page: lazyNamed(() => import('./pages/survey-alone.tsx'), 'SurveyPage'),
      Overlay: lazyNamed(() => import('./pages/survey-modal.tsx'), 'SurveyModal'),
      reads: id => [{ type: 'Flx_Survey', id }],
    },
    {
      path: paths.admin('surveys'),
      title: name,
      Page: lazyNamed(() => import('./pages/surveys-admin-page.tsx'), 'SurveysAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
    {
      path: surveyPaths.resultsPattern,
      Page: lazyNamed(() => import('./pages/survey-results.tsx'), 'SurveyResultsPage'),
    },
    {
      path: surveyPaths.adminResultsPattern,
      Page: lazyNamed(() => import('./pages/survey-results.tsx'), 'AdminResultsPage'),
    },
  ],
  adminNames: { surveys: name },
  itemNames: { survey: () => surveysNames().card },
};
