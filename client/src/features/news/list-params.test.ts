import { expect, test } from 'vitest';
import { gridParams } from './api.ts';

test('the grid leaves out what stands in the carousel, and what is over', () => {
  expect(gridParams({ search: '', category: null, except: [] })['$filter']).toBe("State ne 'vencida'");
  expect(gridParams({ search: 'sede', category: 3, except: [9, 4] })).toEqual({
    $filter: "State ne 'vencida' and Id ne 9 and Id ne 4 and Category eq 3",
    $orderby: 'PublicationDate desc',
    $expand: 'CategoryInfo',
    $search: 'sede',
  });
});
