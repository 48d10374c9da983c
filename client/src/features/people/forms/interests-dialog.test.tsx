import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Interest } from '#contract/features/people/types.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { InterestsDialog } from './interests-dialog.tsx';

const CHOICES: readonly Interest[] = [
  { Id: 1, Kind: 'hobby', Title: 'Cine' },
  { Id: 101, Kind: 'skill', Title: 'Excel' },
];
/** Interest that can no longer be chosen. */
const OLD: Interest = { Id: 9, Kind: 'hobby', Title: 'Trompo' };

function box(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find(one => one.textContent === name);
  const input = label?.querySelector('input');
  if (!input) throw new Error(`There is no ${name}.`);
  return input;
}
const toggle = (name: string) => act(async () => box(name).click());
const isDisabled = (name: string): boolean =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)?.disabled ?? false;

/** Presses a button anywhere in the document, because dialogs render outside the container. */
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(one => one.textContent === name)?.click());

async function open(answer: () => { status?: number; data?: unknown } = () => ({ data: { results: {} } })) {
  const onClose = vi.fn();
  const seen = answerRequests(({ method }) =>
    method === 'PUT' ? answer() : { data: { results: CHOICES, __next: null } },
  );
  await render(<InterestsDialog userId={7} interests={[OLD]} onClose={onClose} />);
  await expect.poll(() => document.querySelectorAll('input').length).toBe(3);
  return { seen, onClose };
}

test('requires a change, and says so', async () => {
  await open();
  expect(isDisabled('Guardar')).toBe(true);
  expect(document.body.textContent).toContain('Elige o quita un gusto para guardar');
  await toggle('Cine');
  expect(isDisabled('Guardar')).toBe(false);
  await toggle('Cine');
  expect(isDisabled('Guardar')).toBe(true);
});

test('sends what is chosen of both kinds, with what nobody may choose any more until it is taken away', async () => {
  const { seen, onClose } = await open();
  await toggle('Excel');
  await press('Guardar');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/Flx_Profile/7',
    body: { Interests: [9, 101] },
  });
});

test('stays open with its reason when it was not saved', async () => {
  const { onClose } = await open(() => ({ status: 500 }));
  await toggle('Trompo');
  await press('Guardar');
  await expect.poll(() => document.body.textContent).toContain('No pudimos guardar tus gustos');
  expect(onClose).not.toHaveBeenCalled();
  expect(box('Trompo').checked).toBe(false);
});
