import { act, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useLeaving } from './use-leaving.ts';

// Preloads the lazy dialog, so that a busy machine does not delay the tests.
beforeAll(() => import('./confirm-dialog.tsx'));

function Form({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) {
  return (
    <button type="button" onClick={useLeaving(isChanged, onClose)}>
      Salir
    </button>
  );
}

/** Renders a form that another response closes. */
function Saved({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Form isChanged onClose={onClose} />}
      <button type="button" onClick={() => setOpen(false)}>
        Guardado
      </button>
    </>
  );
}

const isAsked = () => document.querySelector('[role=alertdialog]') !== null;

test('a form that stands as it was opened closes at once', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Form isChanged={false} onClose={close} />);
  await screen.press('Salir');
  expect([close.mock.calls.length, isAsked()]).toEqual([1, false]);
});

test('a form that closes while it asks asks no more', async () => {
  const close = vi.fn<() => void>();
  const screen = await render(<Saved onClose={close} />);
  await screen.press('Salir');
  await expect.poll(isAsked).toBe(true);
  await screen.press('Guardado');
  await expect.poll(isAsked).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

test.each([
  ['Cancelar', 0],
  ['Descartar', 1],
])('what was typed is lost after asking alone: %s', async (answer, closed) => {
  const close = vi.fn<() => void>();
  const screen = await render(<Form isChanged onClose={close} />);
  await screen.press('Salir');
  await expect.poll(isAsked).toBe(true);
  expect(close).not.toHaveBeenCalled();
  const button = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
    one => one.textContent === answer,
  );
  await act(async () => button?.click());
  await expect.poll(isAsked).toBe(false);
  expect(close).toHaveBeenCalledTimes(closed);
});
