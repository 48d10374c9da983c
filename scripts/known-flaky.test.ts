import { expect, it } from 'vitest';
import { listFaults, readKnownFlaky, unknownFlaky } from './known-flaky.mjs';

const NOW = new Date('2026-11-28T12:00:00Z');
const entry = (title: string, since = '2026-11-20', reason = 'Waits for a notice.') => ({ title, since, reason });

it('holds the list: few tests, none older than two weeks, each with a reason', () => {
  expect(listFaults(readKnownFlaky(), new Date())).toEqual([]);
});

it.each([
  ['as many as may be', [entry('a'), entry('b'), entry('c', '2026-11-15')], 0],
  ['one too many', [entry('a'), entry('b'), entry('c'), entry('d')], 1],
  ['one that is too old', [entry('a', '2026-11-13')], 1],
  ['one of a day to come', [entry('a', '2026-12-01')], 1],
  ['one without a day', [entry('a', 'soon')], 1],
  ['one without a reason', [entry('a', '2026-11-20', ' ')], 1],
])('judges a list with %s', (_what, known, faults) => {
  expect(listFaults(known, NOW)).toHaveLength(faults);
});

it('lets a test pass at its second try only where the list names it', () => {
  const flaky = [{ title: 'feed.spec.ts › a' }, { title: 'feed.spec.ts › b' }];
  expect(unknownFlaky(flaky, [entry('feed.spec.ts › a')])).toEqual([{ title: 'feed.spec.ts › b' }]);
});
