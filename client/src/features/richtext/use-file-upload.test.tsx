import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { useFileUpload } from './components/rich-text-editor.tsx';

const PATH = { user: 7, org: 101, list: 'Flx_News' } as const;
const picture = (name: string, type = 'image/png') => new File(['1234'], name, { type });

/** Test component that sends two pictures one after the other, as two pastes would. */
function Editor() {
  const { share, failure, send } = useFileUpload(PATH);
  const [stored, setStored] = useState<string[]>([]);
  const pick = (name: string) => send([picture(name)], file => setStored(now => [...now, file.title]));
  return (
    <>
      <button type="button" onClick={() => pick('lago.png')}>
        Lago
      </button>
      <button type="button" onClick={() => pick('cerro.png')}>
        Cerro
      </button>
      <button type="button" onClick={() => send([picture('x.exe', 'application/x-exe')], () => undefined)}>
        Programa
      </button>
      <p>
        {share === null ? 'libre' : 'ocupado'} {stored.join(', ')} {failure}
      </p>
    </>
  );
}

/** Uploads that wait for a response, in order of arrival. */
let waiting: ((status: number) => void)[] = [];

beforeEach(() => {
  waiting = [];
  answerRequests(
    ({ body }) =>
      new Promise(resolve => {
        const file = body instanceof FormData ? body.get('files') : null;
        const title = file instanceof File ? file.name : '';
        const stored = { id: title, kind: 'photo', title, bytes: 4, width: 4, height: 4, url: `/media/${title}` };
        waiting.push(status => resolve({ status, data: { results: [stored] } }));
      }),
  );
});

async function answerNext(screen: { settle: () => Promise<void> }, status = 201) {
  await act(async () => waiting.shift()?.(status));
  await screen.settle();
}

test('is busy until the last of two pictures is in the text', async () => {
  const screen = await render(<Editor />);
  expect(screen.text()).toContain('libre');
  await screen.press('Lago');
  await screen.press('Cerro');
  expect(screen.text()).toContain('ocupado');
  await answerNext(screen);
  expect(screen.text()).toContain('ocupado lago.png');
  await answerNext(screen);
  expect(screen.text()).toContain('libre lago.png, cerro.png');
});

test('goes on with the second picture when the first fails', async () => {
  const screen = await render(<Editor />);
  await screen.press('Lago');
  await screen.press('Cerro');
  await answerNext(screen, 422);
  expect(screen.text()).toContain('ocupado');
  await answerNext(screen);
  expect(screen.text()).toContain('libre cerro.png No se pudo subir «lago.png».');
});

test('says which file is not accepted, and sends nothing of it', async () => {
  const screen = await render(<Editor />);
  await screen.press('Programa');
  expect(screen.text()).toContain('No se acepta ese tipo de archivo: x.exe');
  expect(waiting).toEqual([]);
});
