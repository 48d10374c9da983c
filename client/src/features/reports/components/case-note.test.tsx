import { expect, test } from 'vitest';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { currentToasts } from '../../../ui/overlays/toast.ts';
import { CaseNote } from './case-decision.tsx';

const FIRST = '2026-06-01T10:00:00.000000Z';
const SECOND = '2026-06-01T10:05:00.000000Z';

test('puts the note of a reviewer who was faster above what was typed, and sends both as an edit of that', async () => {
  const stands = { Id: 1, Note: 'De la otra', EditionDate: SECOND };
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: 'Alguien lo cambió', current: stands };
  const seen = answerRequests(({ body }) =>
    (body as { EditionDate: string }).EditionDate === SECOND
      ? { data: { results: { ...stands, Note: 'Las dos' } } }
      : { status: 409, data: problem },
  );
  const screen = await render(<CaseNote reportCase={{ Id: 1, Note: 'Antes', EditionDate: FIRST }} />);
  await screen.type('Nota interna', 'Mía');
  await screen.press('Guardar nota');
  await screen.settle();
  expect(screen.field('Nota interna').value).toBe('De la otra\n\nMía');
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Otra persona cambió la nota: la suya quedó encima de la tuya. Revísalas y guarda otra vez.',
  ]);
  await screen.press('Guardar nota');
  await screen.settle();
  expect(seen.map(({ body }) => body)).toEqual([
    { Note: 'Mía', EditionDate: FIRST },
    { Note: 'De la otra\n\nMía', EditionDate: SECOND },
  ]);
});
