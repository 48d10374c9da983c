import type { MatrixRow } from './matrix-row.ts';
import type { RoleScene } from './role-scene.ts';
import { question, surveyBody } from './surveys.ts';

/** Returns the author's current survey, with another title. */
const SURVEY = ({ ids }: RoleScene) => ({
  ...surveyBody({
    Title: 'Clima de hoy',
    Anonymous: false,
    AllowsChanges: true,
    OpensOn: '2026-01-01',
    ClosesOn: null,
  }),
  Questions: [{ ...question(1, { Title: '¿Bien?' }), Id: ids['Flx_SurveyQuestions'] }],
});

const ANSWERS = ({ ids }: RoleScene) => ({ Answers: [{ IdQuestion: ids['Flx_SurveyQuestions'], Choices: [1] }] });

const row = (
  route: string,
  allowed: MatrixRow['allowed'],
  more: Omit<MatrixRow, 'route' | 'allowed'> = {},
): MatrixRow => ({
  route,
  allowed,
  ...more,
});

/** Rows of the role matrix on surveys. */
export const SURVEY_ROWS: readonly MatrixRow[] = [
  row('get Flx_Survey', 'everybody'),
  row('get Flx_Survey/{id}', 'everybody'),
  row('get Flx_SurveyQuestions', 'everybody'),
  row('get Flx_SurveyQuestions/{id}', 'everybody'),
  row('get Flx_SurveyResponses', 'everybody'),
  row('get Flx_SurveyResponses/{id}', 'own', { refusal: 404 }),
  row('get Flx_SurveyAnswers', 'everybody'),
  row('get Flx_SurveyAnswers/{id}', ['Admin-Surveys'], { author: true, refusal: 404 }),
  row('get Flx_Survey/{id}/mine', 'everybody'),
  row('put Flx_Survey/{id}/draft', 'everybody', { body: () => ({ Answers: [] }) }),
  row('post Flx_Survey/{id}/answers', 'everybody', { author: false, refusal: 409, body: ANSWERS }),
  row('put Flx_Survey/{id}/answers', 'everybody', { body: ANSWERS }),
  row('get Flx_Survey/{id}/results', ['Admin-Surveys']),
  row('get Flx_Survey/{id}/results.pdf', ['Admin-Surveys']),
  row('get Flx_Survey/{id}/summary.pdf', ['Admin-Surveys']),
  row('get Flx_Survey/{id}/trend', ['Admin-Surveys']),
  row('post Flx_SurveyAnswers/{id}/reading', ['Admin-Surveys']),
  row('post Flx_Survey', ['Admin-Surveys'], {
    body: () => surveyBody({ Anonymous: false, OpensOn: '2026-01-01', ClosesOn: null }),
  }),
  row('put Flx_Survey/{id}', ['Admin-Surveys'], { body: SURVEY }),
  row('post Flx_Survey/{id}/copies', ['Admin-Surveys']),
  row('post Flx_Survey/{id}/publication', ['Admin-Surveys'], { params: ({ spare }) => ({ id: spare.Flx_Survey }) }),
  row('post Flx_Survey/{id}/reminders', ['Admin-Surveys']),
  row('post Flx_Survey/{id}/closing', ['Admin-Surveys']),
  row('put Flx_Survey/{id}/plan', ['Admin-Surveys'], {
    params: ({ spare }) => ({ id: spare.countedSurvey }),
    body: () => ({ Plan: 'Más café', PlanPoints: [] }),
  }),
  row('post Flx_Survey/removals', ['Admin-Surveys'], {
    refusal: 404,
    body: ({ spare }) => ({ Ids: [spare.Flx_Survey], Reason: 'Está repetida' }),
  }),
  row('delete Flx_Survey/{id}', ['Admin-Surveys'], { body: () => ({ Reason: 'Está repetida' }) }),
];
