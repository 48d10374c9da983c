import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AreaRow } from '#contract/features/groups/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { AreaPage } from './pages/area-page.tsx';

const AREA: AreaRow = {
  Id: 9,
  IdTeam: '9',
  Title: 'Ventas',
  Description: '',
  Img: null,
  IsMember: true,
  MemberCount: 2,
  Users: [7, 8],
  Created: '2026-06-12T15:00:00Z',
  EditionDate: null,
  CanEdit: false,
  CanDelete: false,
};

const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** Opens the page of an area of which the viewer sees less. */
async function open(change: Partial<AreaRow>) {
  const reading = { GroupId: 9, IdTeam: '9', Title: 'Ventas', IsArea: true, Muted: false, Reduced: true, Unread: 0 };
  const seen = answerRequests(({ url }) => {
    if (url === '/Flx_Areas/9') return { data: { results: { ...AREA, ...change } } };
    return { data: { results: url === '/Flx_Feed/unread' ? [reading] : [] } };
  });
  await render(
    <Routes>
      <Route path="/area/:areaId" element={<AreaPage />} />
    </Routes>,
    '/area/9',
  );
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Ventas');
  return seen;
}

test('a member sees all of an area on home again', async () => {
  const seen = await open({});
  await pressAnywhere('Opciones del área');
  await expect.poll(() => entries().map(({ textContent }) => textContent)).toEqual(['Volver a ver todo en el inicio']);
  await act(async () => entries()[0]?.click());
  await expect.poll(() => seen.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /Flx_Teams/9/reduced');
});

test('others have no menu, and administrators no choice about a home that does not show it', async () => {
  await open({ IsMember: false });
  expect(buttonAnywhere('Opciones del área')).toBeUndefined();
  await open({ IsMember: false, CanEdit: true });
  await pressAnywhere('Opciones del área');
  await expect.poll(() => entries().map(({ textContent }) => textContent)).toEqual(['Editar', 'Eliminar']);
});
