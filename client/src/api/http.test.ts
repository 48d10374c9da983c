import { expect, it } from 'vitest';
import { readRefusal } from './http.ts';

it.each([
  [
    'a refusal',
    JSON.stringify({ code: 'forbidden', detail: 'No puedes.' }),
    { code: 'forbidden', detail: 'No puedes.' },
  ],
  ['the page of a proxy', '<html></html>', null],
])('%s is read in place of a file', async (_what, text, found) => {
  const response = { data: new Blob([text]) as unknown };
  await readRefusal(response);
  expect(response.data).toEqual(found);
});

it('other answers stay as they are', async () => {
  const response = { data: { code: 'forbidden' } };
  await readRefusal(response);
  expect(response.data).toEqual({ code: 'forbidden' });
});
