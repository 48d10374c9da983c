import { expect, it } from 'vitest';
import { compareCounts, readBudgets, sumCounts } from './test-budgets.mjs';

it('sums what was counted, by kind', () => {
  expect(sumCounts('people 1\nrequests 1\npeople 12\n')).toEqual({ people: 13, requests: 1 });
  expect(sumCounts('')).toEqual({});
});

it('lets a part cost as much as its budget says', () => {
  expect(compareCounts('API tests', { people: 10 }, { people: 10, databases: 2 })).toEqual({
    lines: ['people 10 of 10', 'databases 0 of 2'],
    failures: [],
  });
});

it('fails of what is over the budget or has none', () => {
  const { failures } = compareCounts('API tests', { people: 11, pages: 1 }, { people: 10 });
  expect(failures).toEqual([
    'API tests: 11 people are more than the budget of 10 (scripts/test-budgets.json)',
    'API tests: 1 pages are more than the budget of 0 (scripts/test-budgets.json)',
  ]);
});

it('gives each part and all of them a goal in seconds of processor', () => {
  const { all, ...parts } = readBudgets();
  expect(Object.keys(parts)).toEqual(['checks', 'unit tests', 'API tests', 'browser tests']);
  const sum = Object.values(parts).reduce((total, { processor }) => total + processor, 0);
  expect(sum).toBe(all?.processor);
});
