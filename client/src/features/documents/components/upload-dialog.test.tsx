import { act } from 'react';
import { expect, test } from 'vitest';
import type { UploadPlace } from '#contract/features/documents/types.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const USED = '2026-11-20T15:00:00.000Z';
const place = (Id: number, Title: string, more: Partial<UploadPlace> = {}): UploadPlace => ({
  Type: 'group',
  Id,
  Title,
  Used: null,
  ...more,
});
const PLACES = [
  place(4, 'Obras', { Used: USED }),
  place(9, 'Finanzas', { Type: 'area', Used: USED }),
  place(5, 'Brigada', { Used: USED }),
  place(6, 'Coro', { Used: USED }),
  place(7, 'Ajedrez'),
];

/** Opens the dialog with a text and a file that the server refuses, where the viewer may upload to these places. */
async function open(places: readonly UploadPlace[]) {
  const seen = answerRequests(({ url, method, body }: SeenRequest) => {
    if (url === '/Flx_Documents/places') return { data: { results: places } };
    if (url === '/files' && method === 'POST') {
      const name = body instanceof FormData ? [...body.values()].map(one => (one as File).name).join() : '';
      if (name === 'Roto.txt')
        return { status: 422, data: { status: 422, code: 'invalid', title: '', detail: 'No es un documento' } };
      return {
        status: 201,
        data: { results: [{ id: 'u1', kind: 'document', title: name, bytes: 1, url: '/media/u1' }] },
      };
    }
    return { status: 201, data: { results: { Id: 1, Title: 'Acta.txt', Versions: 1 } } };
  });
  const files = ['Acta.txt', 'Roto.txt'].map(name => new File(['x'], name, { type: 'text/plain' }));
  const { settle } = await render(<UploadDialog files={files} onClose={() => undefined} />);
  return { seen, settle };
}

const says = () => document.body.textContent ?? '';
const words = (selector: string) => [...document.querySelectorAll(selector)].map(one => one.textContent);

test('offers the three places used last, and then a tree of all by name', async () => {
  await open(PLACES);
  await expect.poll(says).toContain('Últimos lugares');
  expect(says()).toContain('¿Dónde guardamos los 2 documentos?');
  expect(words('li:not([role]) > button')).toEqual(['Obras', 'Finanzas', 'Brigada']);
  expect(words('[role="group"] [role="treeitem"]')).toEqual(['Finanzas', 'Ajedrez', 'Brigada', 'Coro', 'Obras']);
});

test('uploads to the chosen place, each file by itself', async () => {
  const { seen, settle } = await open(PLACES);
  await expect.poll(says).toContain('Últimos lugares');
  expect(seen.some(({ url }) => url === '/files')).toBe(false);
  const button = [...document.querySelectorAll('button')].find(one => one.textContent === 'Finanzas');
  await act(async () => button?.click());
  await settle();
  await expect.poll(says).toContain('No es un documento');
  const kept = () => seen.filter(({ method, url }) => method === 'POST' && url === '/Flx_Documents');
  await expect.poll(() => kept().map(({ body }) => body)).toEqual([{ ParentType: 'area', ParentId: 9, File: 'u1' }]);
  expect(says()).toContain('Quedan en los documentos de Finanzas.');
});

test('says so when there is no place', async () => {
  await open([]);
  await expect.poll(says).toContain('No puedes subir documentos a ningún lugar');
});
