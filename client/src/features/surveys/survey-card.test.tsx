import { addDays } from 'date-fns/addDays';
import { expect, it } from 'vitest';
import { bogotaDay } from '#contract/lib/time.ts';
import { render } from '../../testing/render.tsx';
import { SURVEY } from '../../testing/survey.ts';
import { SurveyCard } from './components/survey-card.tsx';

/* Tests of the survey card: until when it takes answers. */

it.each([
  ['open', 8, (date: string) => `Cierra el ${date}, en 8 días`],
  ['open', 1, (date: string) => `Cierra el ${date}, mañana`],
  ['open', 0, (date: string) => `Cierra el ${date}, hoy`],
  ['closed', -5, (date: string) => `Cerró el ${date}`],
] as const)('%s, with its last day %i days from today', async (State, days, said) => {
  const ClosesOn = bogotaDay(addDays(Date.now(), days));
  const screen = await render(<SurveyCard survey={{ ...SURVEY, State, ClosesOn }} />);
  expect(screen.text()).toContain(said(ClosesOn.replaceAll('-', '/')));
});

it('without a last day', async () => {
  const screen = await render(<SurveyCard survey={SURVEY} />);
  expect(screen.text()).toContain('Sin fecha de cierre');
});
