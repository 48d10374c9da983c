import { expect, test } from 'vitest';
import { addressOf, viewOf } from './list-address.ts';

test.each([
  ['', { isPast: false, page: 1 }, ''],
  ['pagina=3', { isPast: false, page: 3 }, 'pagina=3'],
  ['pasados=1&pagina=2', { isPast: true, page: 2 }, 'pasados=1&pagina=2'],
  ['pasados&pagina=0', { isPast: true, page: 1 }, 'pasados=1'],
  ['pagina=x', { isPast: false, page: 1 }, ''],
])('the address %s', (address, view, shown) => {
  expect(viewOf(new URLSearchParams(address))).toEqual(view);
  expect(addressOf(view)).toBe(shown);
});
