import { expect, test } from 'vitest';
import { yearFirst } from './date-box.tsx';

const parts = (...types: string[]) => types.map(type => ({ type }));

test.each([
  ['Spanish', parts('day', 'literal', 'month', 'literal', 'year', 'literal', 'hour', 'literal', 'minute', 'dayPeriod')],
  ['English', parts('month', 'literal', 'day', 'literal', 'year', 'literal', 'hour', 'literal', 'minute', 'dayPeriod')],
])('puts the year first in %s, and leaves the time where it is', (_language, segments) => {
  expect(yearFirst(segments)).toEqual(
    parts('year', 'literal', 'month', 'literal', 'day', 'literal', 'hour', 'literal', 'minute', 'dayPeriod'),
  );
});
