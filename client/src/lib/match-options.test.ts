import { expect, test } from 'vitest';
import { folded, matchOptions, meantOption } from './match-options.ts';

const cities = ['Abejorral, Antioquia', 'Bogotá, D. C.', 'El Peñón, Bolívar', 'Peñol, Nariño'].map(label => ({
  label,
}));
const labels = (typed: string, max = 10) => matchOptions(cities, typed, max).shown.map(({ label }) => label);

test('ignores accents and case, and finds the ñ by an n', () => {
  expect(folded('Peñón ÁÉ')).toBe('penon ae');
  expect(labels('BOGOTA')).toEqual(['Bogotá, D. C.']);
  expect(labels(' bogotá ')).toEqual(['Bogotá, D. C.']);
});

test('puts what begins with it first', () => {
  expect(labels('peño')).toEqual(['Peñol, Nariño', 'El Peñón, Bolívar']);
});

test('finds each word apart, after the ones that hold them together', () => {
  const people = ['Bermúdez, Sara de la Sierra', 'Sara Lucía Bermúdez', 'Sara Bermúdez'].map(label => ({ label }));
  const found = (typed: string) => matchOptions(people, typed, 10).shown.map(({ label }) => label);
  expect(found('sara bermudez')).toEqual(['Sara Bermúdez', 'Bermúdez, Sara de la Sierra', 'Sara Lucía Bermúdez']);
  expect(found('sara  luc')).toEqual(['Sara Lucía Bermúdez']);
  expect(found('sara gomez')).toEqual([]);
});

test('gives no more than asked for, and everything for nothing', () => {
  expect(labels('', 2)).toEqual(['Abejorral, Antioquia', 'Bogotá, D. C.']);
  expect(labels('a', 1)).toEqual(['Abejorral, Antioquia']);
  expect(labels('zzz')).toEqual([]);
});

test.each([
  ['', 4, false],
  ['', 3, true],
  ['pen', 2, false],
  ['pen', 1, true],
  ['zzz', 1, false],
])('of %j it says whether there are more than %d', (typed, max, hasMore) => {
  expect(matchOptions(cities, typed, max).hasMore).toBe(hasMore);
});

test.each([
  ['bogota', 'Bogotá, D. C.'],
  [' BOGOTÁ, d. c. ', 'Bogotá, D. C.'],
  ['peñol', 'Peñol, Nariño'],
  ['peño', undefined],
  ['zzz', undefined],
  [' ', undefined],
])('%j can only mean %j', (typed, label) => {
  expect(meantOption(cities, typed)?.label).toBe(label);
});

test('means the one that is called so, whichever others hold it', () => {
  const places = [{ label: 'San Andrés de Sotavento' }, { label: 'San Andrés' }];
  expect(meantOption(places, 'san andres')).toBe(places[1]);
});
