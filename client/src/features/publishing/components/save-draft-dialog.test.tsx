import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { SaveDraftDialog } from './save-draft-dialog.tsx';

const OPENED = {
  Id: 3,
  Name: 'Rutas',
  Fields: {},
  Attachments: [],
  CreationDate: '2026-06-01T10:00:00.000000Z',
  EditionDate: '2026-06-01T10:05:00.000000Z',
  EditorInfo: null,
};

const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find(one => one.textContent === name);

async function press(name: string): Promise<void> {
  await expect.poll(() => buttonOf(name)).toBeDefined();
  await act(async () => buttonOf(name)?.click());
}

/** Opens the dialog for an opened draft, and returns the requests and whether the form has closed. */
async function open(refusal: { status: number; code: string; current?: object }) {
  const seen = answerRequests(({ method }) =>
    method === 'PUT'
      ? { status: refusal.status, data: { ...refusal, title: '', detail: 'Alguien llegó antes' } }
      : { data: { results: OPENED } },
  );
  const finish = vi.fn<() => void>();
  const takeUp = vi.fn<(draft: object) => void>();
  await render(
    <SaveDraftDialog
      form={{ values: { Title: 'Rutas' }, uploads: { entries: [] }, finish }}
      shared={{ list: 'Flx_NewsDrafts', draft: OPENED as never, takeUp }}
      fields={{ Title: 'Lo mío' }}
      hint="Lo ven los demás."
      onClose={() => undefined}
    />,
  );
  return { seen, finish, takeUp };
}

test('takes up what somebody else has saved meanwhile', async () => {
  const current = { Id: 3, Name: 'Rutas nuevas', EditionDate: '2026-06-01T10:09:00.000000Z', Attachments: [] };
  const { takeUp, finish } = await open({ status: 409, code: 'edited_meanwhile', current });
  await press('Guardar borrador');
  await expect.poll(() => takeUp.mock.calls).toEqual([[{ ...OPENED, ...current }]]);
  expect(finish).not.toHaveBeenCalled();
});

test('saves apart what was written in a draft that somebody else removed', async () => {
  const { seen, finish } = await open({ status: 404, code: 'not_found' });
  await press('Guardar borrador');
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toBe('No se pudo guardar el borrador. Alguien llegó antes. Puedes guardar lo tuyo en un borrador aparte.');
  expect(finish).not.toHaveBeenCalled();
  await press('Guardar aparte');
  await expect.poll(() => finish.mock.calls.length).toBe(1);
  expect(seen.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', expect.stringContaining('/Flx_NewsDrafts/3'), expect.objectContaining({ Fields: { Title: 'Lo mío' } })],
    [
      'POST',
      expect.stringMatching(/\/Flx_NewsDrafts$/),
      { Name: 'Rutas', Fields: { Title: 'Lo mío' }, Attachments: [] },
    ],
  ]);
});

test('sends the same draft again after a failure that may pass', async () => {
  const { seen } = await open({ status: 503, code: 'unavailable' });
  await press('Guardar borrador');
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('Alguien llegó antes');
  await press('Guardar borrador');
  await expect.poll(() => seen.filter(({ method }) => method === 'PUT').length).toBe(2);
  expect(buttonOf('Guardar aparte')).toBeUndefined();
});
