import { expect, test, vi } from 'vitest';
import { idOf, thingTitle, detailState } from './detail-state.ts';

const NOT_FOUND = { status: 404, problem: null };
const BROKEN = { status: 500, problem: null };
const refetch = vi.fn();

test.each([
  ['7', 7],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', null],
  ['07', null],
  ['7.0', null],
  ['-7', null],
  ['7e3', null],
  ['', null],
])('the address %j means %j', (text, id) => {
  expect(idOf(text)).toBe(id);
});

test.each([
  ['loading', 'nothing has arrived', { refetch }, undefined],
  ['ready', 'it has arrived', { refetch, currentData: 'Moto' }, undefined],
  ['ready', 'a list knew of it', { refetch }, 'Moto'],
  ['ready', 'it arrived, and could not be read again', { refetch, currentData: 'Moto', error: BROKEN }, undefined],
  ['failed', 'it could not be read', { refetch, error: BROKEN }, undefined],
  ['missing', 'there is none', { refetch, error: NOT_FOUND }, undefined],
  ['missing', 'there is none any more', { refetch, currentData: 'Moto', error: NOT_FOUND }, 'Moto'],
] as const)('it is %s when %s', (step, _when, query, known) => {
  expect(detailState<string>(7, query, known).step).toBe(step);
});

test('what has no id is missing, and is not waited for', () => {
  expect(detailState(null, { refetch })).toEqual({ step: 'missing' });
});

test('a failed one can be tried again', () => {
  const view = detailState(7, { refetch, error: BROKEN });
  if (view.step === 'failed') view.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['Moto', { refetch, currentData: 'Moto' }],
  ['Artículo no encontrado', { refetch, error: NOT_FOUND }],
  ['Tienda', { refetch }],
  ['Tienda', { refetch, error: BROKEN }],
])('the tab says %j', (title, query) => {
  const words = { name: (name: string) => name, missing: 'Artículo no encontrado', kind: 'Tienda' };
  expect(thingTitle(detailState<string>(7, query), words)).toBe(title);
});
