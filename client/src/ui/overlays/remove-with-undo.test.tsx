import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { useIsLeaving, useLeaving } from '../../lib/leaving.ts';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { render, type Screen } from '../../testing/render.tsx';
import { removeWithUndo, UNDO_MS } from './remove-with-undo.ts';
import { currentToasts, dismissToast, type ToastNotice } from './toast.ts';

const text = {
  removeQuestion: '¿Eliminar publicación?',
  remove: 'Eliminar publicación',
  removed: 'Publicación eliminada',
  removeFailed: 'No se pudo eliminar la publicación.',
};

let refuses = false;
const remove = vi.fn(() => Promise.resolve(refuses ? { error: { status: 403, problem: null } } : {}));
let seen: SeenRequest[];
let screen: Screen;
let id = 0;

function Thing({ name }: { name: string }) {
  const isLeaving = useIsLeaving(name);
  const isRowLeaving = useLeaving();
  const press = () => void removeWithUndo(text, { key: name, path: `/Flx_Posts/${name}`, remove });
  return (
    <>
      {!isLeaving && <p>Mi publicación</p>}
      {[name]
        .filter(key => !isRowLeaving(key))
        .map(key => (
          <p key={key}>Mi fila</p>
        ))}
      <button onClick={press}>Quitar</button>
    </>
  );
}

/** Whether it is shown: as one thing, and as a row of a list. */
const shown = () => {
  const isThere = screen.text().includes('Mi publicación');
  expect(screen.text().includes('Mi fila')).toBe(isThere);
  return isThere;
};
const offered = () => currentToasts().find(one => one.text === text.removed) as ToastNotice;
const applied = (change: () => void) =>
  act(async () => {
    change();
    await new Promise(resolve => setTimeout(resolve, 5));
  });

beforeEach(async () => {
  refuses = false;
  remove.mockClear();
  seen = answerRequests(() => ({ data: null }));
  screen = await render(<Thing name={String((id += 1))} />);
  await screen.press('Quitar');
  await pressAnywhere(text.remove);
});
afterEach(() => {
  for (const notice of currentToasts()) dismissToast(notice.id);
});

test('hides at once, and deletes when the chance to undo is over', async () => {
  expect(shown()).toBe(false);
  expect(remove).not.toHaveBeenCalled();
  expect(UNDO_MS).toBe(8_000);
  await applied(() => dismissToast(offered().id));
  expect(remove).toHaveBeenCalledOnce();
  expect(shown()).toBe(false);
});

test('shows again what is undone, and deletes nothing', async () => {
  await applied(() => {
    const { id: notice, action } = offered();
    dismissToast(notice);
    action?.onSelect();
  });
  expect(shown()).toBe(true);
  expect(remove).not.toHaveBeenCalled();
});

test('shows again what the server refuses to delete', async () => {
  refuses = true;
  await applied(() => dismissToast(offered().id));
  expect(shown()).toBe(true);
  expect(currentToasts().map(notice => notice.text)).toEqual([text.removeFailed]);
});

test('deletes when the page is closed before, once', async () => {
  await applied(() => window.dispatchEvent(new Event('pagehide')));
  const sent = vi.mocked(globalThis.fetch).mock.lastCall;
  expect(seen.at(-1)?.url).toBe(`/Flx_Posts/${id}`);
  expect(sent?.[1]).toMatchObject({ method: 'DELETE', keepalive: true, headers: { Authorization: 'Bearer stored' } });
  await applied(() => dismissToast(offered().id));
  expect(remove).not.toHaveBeenCalled();
});
