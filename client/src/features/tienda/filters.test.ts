import { expect, test } from 'vitest';
import { FIRST_PAGE } from './first-page.ts';
import { activeFilters, listParams, NO_FILTERS } from './filters.ts';

test('asks for what is on offer, newest first, ten at a time, with the total', () => {
  expect(listParams(NO_FILTERS, 7)).toEqual({
    $filter: "State ne 'vendido' and IsExpired eq false",
    $orderby: 'CreationDate desc',
    $expand: 'CreatorInfo,LocationInfo',
    $top: 10,
    $count: true,
  });
});

test('asks without filters for the address that is prefetched', () => {
  expect(JSON.stringify(listParams(NO_FILTERS, 7))).toBe(JSON.stringify(FIRST_PAGE));
});

test('joins every filter that is set', () => {
  const filters = { ...NO_FILTERS, city: 11001, category: 'hogar', minPrice: 0, maxPrice: 80_000 } as const;
  expect(listParams(filters, 7)['$filter']).toBe(
    "State ne 'vendido' and IsExpired eq false and Location eq 11001 and Category eq 'hogar' and PriceAmount ge 0 and PriceAmount le 80000",
  );
  expect(activeFilters(filters)).toBe(4);
  expect(activeFilters(NO_FILTERS)).toBe(0);
});

test('keeps what is sold or expired on the views of whom it concerns', () => {
  expect(listParams({ ...NO_FILTERS, view: 'mine' }, 7)['$filter']).toBe('CreatedBy eq 7');
  expect(listParams({ ...NO_FILTERS, view: 'saved' }, 7)['$filter']).toBe('Saved eq true');
});

test.each([
  ['newest', 'CreationDate desc'],
  ['cheapest', 'PriceAmount asc'],
  ['dearest', 'PriceAmount desc'],
] as const)('orders by %s', (order, expected) => {
  expect(listParams({ ...NO_FILTERS, order }, 7)['$orderby']).toBe(expected);
});

test.each([
  ['', undefined],
  [' s ', undefined],
  [' sofa ', 'sofa'],
])('searches for %j as %j', (typed, sent) => {
  expect(listParams({ ...NO_FILTERS, search: typed }, 7)['$search']).toBe(sent);
});
