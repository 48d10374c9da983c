import { expect, test } from 'vitest';
import { addressOf, viewOf } from './list-address.ts';

test.each([
  ['', { isPast: false, page: 1, month: null }, ''],
  ['pagina=3', { isPast: false, page: 3, month: null }, 'pagina=3'],
  ['pasados=1&pagina=2', { isPast: true, page: 2, month: null }, 'pasados=1&pagina=2'],
  ['pasados&pagina=0', { isPast: true, page: 1, month: null }, 'pasados=1'],
  ['pagina=x', { isPast: false, page: 1, month: null }, ''],
  ['mes=2026-12', { isPast: false, page: 1, month: '2026-12' }, 'mes=2026-12'],
  ['mes=2026-13', { isPast: false, page: 1, month: null }, ''],
  ['mes=99999-01', { isPast: false, page: 1, month: null }, ''],
])('the address %s', (address, view, shown) => {
  expect(viewOf(new URLSearchParams(address))).toEqual(view);
  expect(addressOf(view)).toBe(shown);
});
