import { act } from 'react';
import { expect, test } from 'vitest';
import type { ConfirmationRow, ConfirmationsPage } from '#contract/features/news/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { ConfirmationsDialog } from './confirmations-dialog.tsx';

/* Tests of the list of people who have not confirmed, and of whom a reminder reaches. */

const NOW = '2026-11-26T15:00:00.000Z';
const person = (UserId: number, Name: string): ConfirmationRow => ({
  UserId,
  Name,
  AreaName: 'Ventas',
  ConfirmedAt: null,
  RemindedAt: null,
  EarlierVersion: null,
});
const LUIS = person(7, 'Luis Peña');
const MARTA = person(9, 'Marta Ríos');

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=tab]')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
async function press(name: string): Promise<void> {
  await expect.poll(() => named(name)).toBeTruthy();
  await act(async () => named(name)?.click());
}
async function choose(area: string): Promise<void> {
  const select = document.querySelector('select');
  await expect.poll(() => [...(select?.options ?? [])].map(({ textContent }) => textContent)).toContain(area);
  await act(async () => {
    if (select) select.value = [...select.options].find(({ textContent }) => textContent === area)?.value ?? '';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Opens the dialog; the server has 24 people who have not confirmed, two of them in the area. */
async function open() {
  const reminded = new Set<number>();
  const seen = answerRequests(({ method, url, query }) => {
    if (method === 'POST') {
      reminded.add(Number(url.split('/').at(-1)));
      return { data: { Count: 1 } };
    }
    if (!url.includes('/confirmations')) return { data: { results: [{ Id: 3, Title: 'Ventas' }], TotalCount: 1 } };
    const all = { Confirmed: 6, Pending: 24 };
    const page: ConfirmationsPage = {
      ...all,
      Found: query.includes('Area=3') ? { Confirmed: 0, Pending: 2 } : all,
      results: [LUIS, MARTA].map(row => (reminded.has(row.UserId) ? { ...row, RemindedAt: NOW } : row)),
      __next: null,
    };
    return { data: page };
  });
  await render(<ConfirmationsDialog news={{ Id: 5, Title: 'Nueva sede' }} onClose={() => {}} />);
  await press('Pendientes24');
  return seen;
}

test('with an area chosen the tabs count it, and the reminder of all says that it is of all', async () => {
  await open();
  await choose('Ventas');
  await expect.poll(() => named('Pendientes2')).toBeTruthy();
  await press('Recordar a todas');
  await expect
    .poll(() => document.body.textContent)
    .toContain('Les llegará a las 24 personas que faltan en todas las áreas, no solo a las que buscaste.');
});

test('who has just been reminded is shown so, and is not reminded again', async () => {
  const seen = await open();
  await press('Recordar a Luis Peña');
  await press('Ya se le recordó a Luis Peña');
  expect(seen.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/Flx_News/5/reminders/7']);
  expect(document.body.textContent).toContain('Recordatorio enviado: 2026/11/26 10:00');
  expect(named('Recordar a Marta Ríos')).toBeTruthy();
});
