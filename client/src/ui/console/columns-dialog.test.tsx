import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';

const COLUMNS = [
  { id: 'email', header: 'Correo' },
  { id: 'area', header: 'Área' },
];
const save = vi.fn<(hidden: readonly string[]) => Promise<void>>(() => Promise.resolve());
const dialog = (isSaving: boolean) => (
  <ColumnsDialog columns={COLUMNS} choice={{ hidden: ['area'], isSaving, save }} onClose={() => undefined} />
);
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

test('a column is hidden, or shown again', async () => {
  await render(dialog(false));
  act(() => boxes()[0]?.click());
  act(() => boxes()[1]?.click());
  expect(save.mock.calls).toEqual([[['area', 'email']], [[]]]);
});

test('a box keeps the focus while the choice is saved, and chooses nothing meanwhile', async () => {
  save.mockClear();
  await render(dialog(true));
  const [box] = boxes();
  act(() => box?.focus());
  expect(document.activeElement).toBe(box);
  act(() => box?.click());
  expect(save).not.toHaveBeenCalled();
});
