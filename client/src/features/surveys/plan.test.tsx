import { expect, it } from 'vitest';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { PlanCard } from './components/plan-card.tsx';
import type { Survey } from './queries.ts';

const { plan: text } = surveysAdmin;

/** Renders the planned actions after a closed survey. */
async function shown(isAdministrator: boolean, more: Partial<Survey>) {
  const seen = answerRequests(({ method, body }) => ({
    data: { results: method === 'GET' ? { ...SURVEY, State: 'closed', ...more } : body },
  }));
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
    .toEqual([['/Flx_Survey/5/plan', { Plan: 'Cambiar el casino', PlanPoints: ['Más luz'], EditionDate: null }]]);
});

it('of two who write it the second sees what the first saved, keeps their own, and saves upon that', async () => {
  const theirs = {
    Plan: 'Cambiar el casino',
    PlanPoints: ['Más luz', 'Menos ruido'],
    EditionDate: '2026-12-01T15:00:00Z',
  };
  const edition = '2026-12-02T15:00:00Z';
  let isFirst = true;
  const seen = answerRequests(({ method, body }) => {
    if (method === 'GET') return { data: { results: { ...SURVEY, State: 'closed', Plan: '', PlanPoints: [] } } };
    if (!isFirst) return { data: { results: { ...(body as object), EditionDate: edition } } };
    isFirst = false;
    return {
      status: 409,
      data: { status: 409, code: 'edited_meanwhile', title: '', detail: '', current: theirs },
    };
  });
  const screen = await render(<PlanCard surveyId={SURVEY.Id} isAdministrator />);
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(() => screen.text()).toContain(text.hint);
  await screen.type(text.words, 'Abrir antes');
  await screen.press(text.save);
  await expect.poll(() => screen.text()).toContain('la otra persona puso «Cambiar el casino»');
  await screen.press(text.change);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()).toEqual([
    { Plan: 'Abrir antes', PlanPoints: [], EditionDate: null },
    { Plan: 'Abrir antes', PlanPoints: ['Más luz', 'Menos ruido'], EditionDate: theirs.EditionDate },
  ]);
  await expect.poll(() => screen.text()).not.toContain('la otra persona');
  await screen.press(text.change);
  await expect.poll(() => sent().at(-1)).toMatchObject({ EditionDate: edition });
});
