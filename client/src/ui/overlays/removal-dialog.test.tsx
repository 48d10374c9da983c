import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { currentToasts, dismissToast } from './toast.ts';
import type { Outcome } from '../controls/use-submission.ts';

const TEXT = {
  removeQuestion: '¿Eliminar publicación?',
  removeHint: 'No se puede deshacer.',
  remove: 'Eliminar publicación',
  removed: 'Publicación eliminada',
  removeFailed: 'No se pudo eliminar la publicación.',
};
const REFUSED = { status: 404, problem: { status: 404, code: 'not_found', title: '', detail: 'Ya no existe' } };

const onEnd = vi.fn();
/** Pending requests; each is ended with the given outcome. */
let answers: ((outcome: Outcome) => void)[] = [];
const onRemove = vi.fn(() => new Promise<Outcome>(resolve => answers.push(resolve)));

beforeEach(() => {
  vi.clearAllMocks();
  answers = [];
  for (const { id } of currentToasts()) dismissToast(id);
});

/** The dialog floats above the page, so the whole document is searched. */
const confirm = () => [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
const alerted = () => document.querySelector('[role=alert]')?.textContent;
const ask = () => render(<RemovalDialog text={TEXT} onRemove={onRemove} onEnd={onEnd} />);
const answer = (outcome: Outcome) => act(async () => answers.shift()?.(outcome));

test('deletes once, however often it is pressed, says so and closes', async () => {
  await ask();
  expect(document.body.textContent).toContain('¿Eliminar publicación?No se puede deshacer.');
  expect(confirm()?.textContent).toBe('Eliminar publicación');
  await act(async () => {
    confirm()?.click();
    confirm()?.click();
  });
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(onEnd).not.toHaveBeenCalled();
  await answer({});
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  expect(currentToasts().map(notice => notice.text)).toEqual(['Publicación eliminada']);
});

test('stays open with the reason when it was refused, and can be tried again', async () => {
  await ask();
  await act(async () => confirm()?.click());
  await answer({ error: REFUSED });
  expect(alerted()).toBe('No se pudo eliminar la publicación. Ya no existe');
  expect(onEnd).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
  await act(async () => confirm()?.click());
  expect(alerted()).toBeUndefined();
  await answer({});
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
});
