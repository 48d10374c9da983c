import { useState } from 'react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { usePageTitle } from './page-title.ts';

function Over() {
  usePageTitle('Bicicleta');
  return null;
}

function Page() {
  usePageTitle('Tienda');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Abrir
      </button>
      {isOpen && <Over />}
    </>
  );
}

test('names the page, and what is open over it for as long as it is', async () => {
  answerRequests(() => ({ data: { results: [] } }));
  const screen = await render(<Page />);
  expect(document.title).toMatch(/^Tienda · /);
  await screen.press('Abrir');
  expect(document.title).toMatch(/^Bicicleta · /);
  await screen.press('Abrir');
  expect(document.title).toMatch(/^Tienda · /);
});
