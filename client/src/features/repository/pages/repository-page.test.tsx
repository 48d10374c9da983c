import { act } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { RepositoryPage } from './repository-page.tsx';

const PLACES = [{ Type: 'area', Id: 9, Title: 'Finanzas', Used: null }];

async function show(places: readonly unknown[]) {
  answerRequests(({ url }) => ({
    data: { results: url === '/Flx_Documents/places' ? places : [], __next: null, TotalCount: 0 },
  }));
  return render(<RepositoryPage />, '/repository');
}

test('asks where to keep a file that is dropped anywhere on the page', async () => {
  const screen = await show(PLACES);
  await expect.poll(() => screen.hasButton('Subir documentos')).toBe(true);
  const files = [new File(['x'], 'Acta.txt', { type: 'text/plain' })];
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files } });
  await act(async () => document.querySelector('h1')?.dispatchEvent(drop));
  expect(drop.defaultPrevented).toBe(true);
  await expect.poll(() => document.body.textContent).toContain('¿Dónde guardamos el documento?');
  await expect.poll(() => document.body.textContent).toContain('Finanzas');
});

test('offers no upload to people who may upload nowhere', async () => {
  const screen = await show([]);
  await screen.settle();
  expect([screen.text().includes('Documentos'), screen.hasButton('Subir documentos')]).toEqual([true, false]);
});
