import { expect, test } from 'vitest';
import { NO_FILTERS, type AdvertFilters } from './filters.ts';
import { addressOf, filtersOf } from './list-address.ts';

const at = (search: string) => filtersOf(new URLSearchParams(search));

test.each<[string, Partial<AdvertFilters>]>([
  ['', {}],
  ['buscar=sof%C3%A1', { search: 'sofá' }],
  ['vista=mios', { view: 'mine' }],
  ['vista=guardados&orden=baratos', { view: 'saved', order: 'cheapest' }],
  [
    'ciudad=11001&categoria=hogar&desde=0&hasta=80000',
    { city: 11_001, category: 'hogar', minPrice: 0, maxPrice: 80_000 },
  ],
])('%j asks for this, and this stands there', (search, part) => {
  expect(at(search)).toEqual({ ...NO_FILTERS, ...part });
  expect(new URLSearchParams(addressOf({ ...NO_FILTERS, ...part })).toString()).toBe(search);
});

test.each(['vista=todo', 'orden=x', 'ciudad=-1', 'ciudad=1e3', 'desde=9999999999999999', 'categoria=armas', 'otra=1'])(
  '%j asks for nothing',
  search => {
    expect(at(search)).toEqual(NO_FILTERS);
  },
);
