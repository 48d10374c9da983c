import { expect, test } from 'vitest';
import { PROCESS_TYPES, type ProcessRow } from '#contract/features/processes/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { ProcessCount } from './process-count.tsx';
import { ProcessList } from './process-list.tsx';

const row = (Id: number, more: Partial<ProcessRow> = {}): ProcessRow => ({
  Id,
  ProcessType: 1,
  State: 'En proceso',
  IdUser: 7,
  CreatedBy: 7,
  CreationDate: '2026-11-02T15:00:00Z',
  Link: null,
  StartDate: null,
  EndDate: null,
  Days: null,
  ...more,
});
const page = (results: readonly object[], next: string | null = null) => ({ data: { results, __next: next } });

test('shows one’s own with type, date, state and result', async () => {
  const seen = answerRequests(({ url }) =>
    url === '/Flx_ProcessTypes'
      ? page(PROCESS_TYPES)
      : page([row(2, { ProcessType: 2, State: 'Aprobado', Link: '/media/c' }), row(1, { State: 'Rechazado' })]),
  );
  const screen = await render(<ProcessList userId={7} />);
  await expect.poll(() => screen.text()).toContain('Certificado laboral');
  expect(screen.text()).toContain('Solicitado el 2026/11/02');
  expect(screen.text()).toContain('Aprobado');
  expect(screen.text()).toContain('Rechazado');
  expect(document.querySelectorAll('a[href="/media/c"]')).toHaveLength(1);
  expect(seen.find(({ url }) => url === '/Flx_Process')?.query).toBe('$filter=IdUser eq 7');
});

test('says so when there are none', async () => {
  answerRequests(() => page([]));
  const screen = await render(<ProcessList userId={7} />);
  await expect.poll(() => screen.text()).toContain('Aún no tienes procesos');
});

test('says so when they do not come, and asks again', async () => {
  let isDown = true;
  answerRequests(({ url }) => {
    if (url === '/Flx_ProcessTypes') return page(PROCESS_TYPES);
    return isDown ? { status: 500 } : page([row(1)]);
  });
  const screen = await render(<ProcessList userId={7} />);
  await expect.poll(() => screen.text()).toContain('No pudimos cargar tus procesos');
  isDown = false;
  await screen.press('Reintentar');
  await expect.poll(() => screen.text()).toContain('Vacaciones');
});

test('knows the types of the product where they do not come', async () => {
  answerRequests(({ url }) => (url === '/Flx_ProcessTypes' ? { status: 500 } : page([row(1)])));
  const screen = await render(<ProcessList userId={7} />);
  await expect.poll(() => screen.text()).toContain('Vacaciones');
  expect(screen.text()).toContain('En proceso');
});

test.each([
  [12, '12'],
  [0, ''],
])('the tab says how many there are, and nothing of none: %i', async (TotalCount, shown) => {
  const seen = answerRequests(() => ({ data: { results: [], __next: null, TotalCount } }));
  const screen = await render(<ProcessCount userId={7} />);
  await expect.poll(() => seen.length).toBe(1);
  await expect.poll(() => screen.text()).toBe(shown);
  expect(seen[0]?.query).toContain('$count=true');
});
