import { expect, test } from 'vitest';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { VacationDialog } from './vacation-dialog.tsx';

const NOTHING = { Causados: null, Disfrutados: null, Aprobador: null, Desde: null, Hasta: null };

async function open(DiasVacaciones: number, Pendientes: number) {
  answerRequests(() => ({ data: { ...NOTHING, DiasVacaciones, Pendientes } }));
  await render(<VacationDialog isSample={false} onClose={() => undefined} />);
  await expect.poll(() => document.body.textContent).toContain(apps.vacation.title);
}
const says = () => document.body.textContent ?? '';

test('says before any day is chosen that no days are left, and offers none', async () => {
  await open(2, 2);
  await expect.poll(says).toContain(apps.answers.vacationNone);
  expect([says().includes(apps.vacation.from), says().includes(apps.vacation.send)]).toEqual([false, false]);
});

test('offers days as long as some are left', async () => {
  await open(3, 2);
  await expect.poll(says).toContain(apps.vacation.days(1));
  expect([says().includes(apps.vacation.from), says().includes(apps.answers.vacationNone)]).toEqual([true, false]);
});
