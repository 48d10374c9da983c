import { expect, it } from 'vitest';
import { countedAreas, takeBackSince, weekBegan } from './rules.ts';

it.each([
  ['2026-06-12T17:00:00Z', '2026-06-08T05:00:00.000Z'],
  ['2026-06-08T05:00:00Z', '2026-06-08T05:00:00.000Z'],
  ['2026-06-08T04:59:59.999Z', '2026-06-01T05:00:00.000Z'],
  ['2026-06-15T04:59:59.999Z', '2026-06-08T05:00:00.000Z'],
  ['2027-01-01T12:00:00Z', '2026-12-28T05:00:00.000Z'],
])('the week of %s began at %s', (now, began) => {
  expect(weekBegan(new Date(now)).toISOString()).toBe(began);
});

it('what was given may be taken back for a day', () => {
  expect(takeBackSince(new Date('2026-06-12T17:00:00Z')).toISOString()).toBe('2026-06-11T17:00:00.000Z');
});

const area = (Area: string | null, People: number, Given = 1) => ({ Area, People, Given, Received: 2, Recognised: 1 });

it.each([
  [[area('Grande', 5)], [area('Grande', 5)]],
  [[area('Grande', 9), area('Chica', 4)], [area('Grande', 9)]],
  [[area('Chica', 4), area('Otra', 1, 3)], [{ Area: null, People: 5, Given: 4, Received: 4, Recognised: 2 }]],
  [[], []],
])('of areas %j is said %j', (areas, said) => {
  expect(countedAreas(areas)).toEqual(said);
});
