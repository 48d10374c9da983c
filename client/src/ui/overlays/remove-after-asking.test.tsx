import { act } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import type { Outcome } from '../controls/use-submission.ts';
import { confirmRemoval, removeAfterConfirmation, removeAfterDialog } from './remove-after-asking.tsx';
import { currentToasts, dismissToast } from './toast.ts';

const TEXT = {
  removeQuestion: '¿Eliminar evento?',
  removeHint: 'No se puede deshacer.',
  remove: 'Eliminar evento',
  removed: 'Evento eliminado',
  removeFailed: 'No se pudo eliminar el evento.',
};
const REFUSED = { status: 404, problem: { status: 404, code: 'not_found', title: '', detail: 'Ya no existe' } };
const remove = vi.fn<() => Promise<Outcome>>();

// Preloads the lazy dialogs, so that a busy machine does not delay the tests.
beforeAll(() => Promise.all([import('./removal-dialog.tsx'), import('./confirm-dialog.tsx')]));
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.clearAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')];
const isAsked = () => document.querySelector('[role=alertdialog]') !== null;

/** Renders a page that asks a question, and collects the answers. */
async function ask<Answer>(question: () => Promise<Answer>) {
  const answers: Answer[] = [];
  const screen = await render(
    <>
      <button type="button" onClick={() => void question().then(answer => answers.push(answer))}>
        Preguntar
      </button>
      <Link to="/otra">Otra página</Link>
    </>,
  );
  await screen.press('Preguntar');
  await expect.poll(() => isAsked()).toBe(true);
  const press = async (element: HTMLElement | null | undefined) => {
    await act(async () => element?.click());
    await expect.poll(() => answers).toHaveLength(1);
    await screen.settle();
  };
  return { answers, press };
}

test('a dialog deletes, closes, and answers that it was deleted', async () => {
  remove.mockResolvedValue({});
  const { answers, press } = await ask(() => removeAfterDialog(TEXT, remove));
  await press(buttons().at(-1));
  expect(answers).toEqual([true]);
  expect(isAsked()).toBe(false);
});

test('a dialog that is cancelled deletes nothing', async () => {
  const { answers, press } = await ask(() => removeAfterDialog(TEXT, remove));
  await press(buttons().at(0));
  expect(answers).toEqual([false]);
  expect(remove).not.toHaveBeenCalled();
});

test('leaving the page is a no', async () => {
  const { answers, press } = await ask(() => confirmRemoval(TEXT));
  await press(document.querySelector('a'));
  expect(answers).toEqual([false]);
  expect(isAsked()).toBe(false);
});

test('whoever only asks is answered yes, and deletes by themselves', async () => {
  const { answers, press } = await ask(() => confirmRemoval(TEXT));
  await press(buttons().at(-1));
  expect(answers).toEqual([true]);
  expect(currentToasts()).toEqual([]);
});

test.each([
  [false, {}, false, []],
  [true, {}, true, ['Evento eliminado']],
  [true, { error: REFUSED }, false, ['No se pudo eliminar el evento. Ya no existe']],
])('the browser asks: %j, and the server answers %j', async (isYes, outcome, isRemoved, messages) => {
  vi.stubGlobal('confirm', () => isYes);
  remove.mockResolvedValue(outcome);
  expect(await removeAfterConfirmation(TEXT, remove)).toBe(isRemoved);
  expect(remove).toHaveBeenCalledTimes(isYes ? 1 : 0);
  expect(currentToasts().map(notice => notice.text)).toEqual(messages);
});
