import { expect, test } from 'vitest';
import { wholePercents } from './whole-percents.ts';

test.each([
  [[4, 1, 4, 3], 12, [34, 8, 33, 25]],
  [[1, 1, 1], 3, [34, 33, 33]],
  [[0, 5], 5, [0, 100]],
  [[3, 3, 2], 4, [75, 75, 50]],
  [[0, 0], 0, [0, 0]],
])('%j of %i are %j', (counts, answered, percents) => {
  expect(wholePercents(counts, answered)).toEqual(percents);
});
