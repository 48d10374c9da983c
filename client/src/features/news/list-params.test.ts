import { expect, test } from 'vitest';
import { gridParams, tableParams } from './list-params.ts';

test('the grid leaves out what stands in the carousel, and what is over', () => {
  expect(gridParams([])['$filter']).toBe("State ne 'vencida'");
  expect(gridParams([9, 4])).toEqual({
    $filter: "State ne 'vencida' and Id ne 9 and Id ne 4",
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
  });
});

test.each([
  ['', undefined],
  [' s ', undefined],
  [' sede ', 'sede'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('the table searches for %j as %j', (search, sent) => {
  expect(tableParams({ search, order: 'desc' })['$search']).toBe(sent);
});

test('the table turns its order around', () => {
  expect(tableParams({ search: '', order: 'asc' })['$orderby']).toBe('CreationDate asc');
});
