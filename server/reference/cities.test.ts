import { expect, test } from 'vitest';
import { CITIES } from './cities.ts';

const codeOf = (name: string): string[] => CITIES.filter(({ Name }) => Name === name).map(({ Code }) => Code);

test('each municipality has a DIVIPOLA code of its own, below that of its department', () => {
  expect(CITIES).toHaveLength(1_122);
  expect(new Set(CITIES.map(({ Code }) => Code)).size).toBe(CITIES.length);
  expect(CITIES.filter(({ Code }) => !/^\d{5}$/.test(Code))).toEqual([]);
  expect(new Set(CITIES.map(({ Code, Department }) => `${Code.slice(0, 2)} ${Department}`)).size).toBe(33);
});

test.each([
  ['Medellín', ['05001']],
  ['Bogotá D.C.', ['11001']],
  ['Cartagena de Indias', ['13001']],
  ['Cali', ['76001']],
  ['San Andrés', ['68669', '88001']],
  ['Leticia', ['91001']],
  // Founded after the codes of its department were given out.
  ['Tuchín', ['23815']],
  ['Norosí', ['13490']],
])('%s has the code of the official list', (name, codes) => {
  expect(codeOf(name)).toEqual(codes);
});

test('a capital comes first in its department', () => {
  const capitals = CITIES.filter(({ Code }) => Code.endsWith('001')).map(({ Department }) => Department);
  expect(new Set(capitals).size).toBe(33);
  expect(capitals).toHaveLength(33);
});
