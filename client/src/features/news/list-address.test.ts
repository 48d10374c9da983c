import { expect, test } from 'vitest';
import { addressOf, isNarrowed, viewOf } from './list-address.ts';

test.each([
  ['', { search: '', category: null, page: 1 }, ''],
  [
    'buscar=sede nueva&categoria=3&pagina=2',
    { search: 'sede nueva', category: 3, page: 2 },
    'buscar=sede+nueva&categoria=3&pagina=2',
  ],
  ['buscar=x&categoria=-1&pagina=0', { search: '', category: null, page: 1 }, ''],
  ['categoria=3e1&pagina=99999', { search: '', category: null, page: 9_999 }, 'pagina=9999'],
])('the address %s', (address, view, shown) => {
  expect(viewOf(new URLSearchParams(address))).toEqual(view);
  expect(new URLSearchParams(addressOf(view)).toString()).toBe(shown);
  expect(isNarrowed(view)).toBe(view.search !== '' || view.category !== null);
});
