import { expect, test } from 'vitest';
import { activeFilters, addressOf, viewOf } from './list-address.ts';

const FIRST = {
  search: '',
  area: null,
  city: null,
  position: '',
  interest: null,
  month: null,
  order: 'asc',
  layout: 'table',
  page: 1,
};

test('an address that says nothing shows everybody by name', () => {
  expect(viewOf(new URLSearchParams())).toEqual(FIRST);
  expect(addressOf(viewOf(new URLSearchParams()))).toEqual({});
});

test.each([
  ['buscar=peña', { search: 'peña' }],
  ['area=7', { area: 7 }],
  ['ciudad=11001', { city: 11001 }],
  ['cargo=analista', { position: 'analista' }],
  ['interes=5', { interest: 5 }],
  ['mes=12', { month: 12 }],
  ['orden=-nombre', { order: 'desc' }],
  ['ver=tarjetas', { layout: 'cards' }],
  ['pagina=3', { page: 3 }],
])('%s is read, and written back', (address, asked) => {
  const view = viewOf(new URLSearchParams(address));
  expect(view).toEqual({ ...FIRST, ...asked });
  expect(addressOf(view)).toEqual(Object.fromEntries(new URLSearchParams(address)));
});

test.each([
  'area=0',
  'ciudad=Bogotá',
  'mes=13',
  'mes=0',
  'orden=edad',
  'ver=lista',
  'pagina=-1',
  'cargo=a',
  'interes=yoga',
])('%s says nothing', address => {
  expect(viewOf(new URLSearchParams(address))).toEqual(FIRST);
});

test('filters are counted, the search and the order are none', () => {
  expect(activeFilters(viewOf(new URLSearchParams('buscar=a&orden=-nombre&area=1&mes=2&cargo=jefe')))).toBe(3);
});
