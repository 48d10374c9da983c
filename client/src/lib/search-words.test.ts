import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['', ''],
  [' s ', ''],
  [' sede ', 'sede'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('%j is searched for as %j', (typed, sent) => {
  expect(searchWords(typed)).toBe(sent);
});
