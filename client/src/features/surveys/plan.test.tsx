import { expect, it } from 'vitest';
import { surveysAdmin } from '../../../../contract/i18n/es-CO/surveys-admin.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { PlanCard } from './components/plan-card.tsx';
import type { Survey } from './queries.ts';

const { plan: text } = surveysAdmin;

/** Shows what will be done about a closed survey. */
async function shown(isAdministrator: boolean, more: Partial<Survey>) {
  const seen = answerRequests(({ method }) =>
    method === 'GET' ? { data: { results: { ...SURVEY, State: 'closed', ...more } } } : { data: undefined },
  );
  const screen = await render(<PlanCard surveyId={SURVEY.Id} isAdministrator={isAdministrator} />);
  return { screen, sent: () => seen.filter(({ method }) => method === 'PUT') };
}

it('what will be done is read with its points', async () => {
  const { screen } = await shown(false, { Plan: 'Cambiar el casino', PlanPoints: ['Más luz', 'Menos ruido'] });
  await expect.poll(() => screen.text()).toContain('Qué vamos a hacerCambiar el casinoMás luzMenos ruido');
});

it('an administrator writes it, and points that are empty are not sent', async () => {
  const { screen, sent } = await shown(true, { Plan: 'Cambiar el casino', PlanPoints: ['Más luz'] });
  await expect.poll(() => screen.text()).toContain(text.hint);
  await screen.press(text.change);
  await expect
    .poll(() => sent().map(({ url, body }) => [url, body]))
    .toEqual([['/Flx_Survey/5/plan', { Plan: 'Cambiar el casino', PlanPoints: ['Más luz'] }]]);
});
