import { act } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { askOfPast } from './ask-of-past.ts';

const HOUR_MS = 3_600_000;
const TEXT = { pastQuestion: '¿Publicar ahora?', pastHint: (date: string) => `Ya pasó: ${date}` };

const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const question = () => document.querySelector('[role=alertdialog]');

test.each<[string, string | null, string | null]>([
  ['no date', null, null],
  ['one to come', at(1), null],
  ['one that has passed and stood there before', '2020-01-03T13:00:00.000Z', '2020-01-03T13:00:00.000Z'],
])('asks nothing of %s', async (_what, date, before) => {
  await render(null);
  expect(await askOfPast(date, before, TEXT, 'Publicar')).toBe(true);
  expect(question()).toBeNull();
});

test.each([
  ['Publicar', true],
  ['Cancelar', false],
])('asks whether a date is meant that has passed: %s', async (name, isMeant) => {
  await render(null);
  let answer: Promise<boolean> | undefined;
  await act(async () => {
    answer = askOfPast('2020-01-03T13:00:00.000Z', at(1), TEXT, 'Publicar');
  });
  await expect.poll(() => question()?.textContent).toContain('Ya pasó: 2020/01/03 08:00');
  const buttons = [...(question()?.querySelectorAll('button') ?? [])];
  await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
  expect(await answer).toBe(isMeant);
});
