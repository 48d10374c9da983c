import { expect, test } from 'vitest';
import { eventsByDay, sameDayOf, weekdayOf, weeksOf } from './month.ts';

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 6],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2028-02', '2028-01-31', '2028-03-05', 5],
])('%s is shown from %s to %s', (month, first, last, count) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.[6]).toBe(last);
});

test('a week begins on Monday, and a short month has no 31st', () => {
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6]);
  expect([sameDayOf('2026-10-31', 1), sameDayOf('2026-03-31', -1), sameDayOf('2026-12-05', 1)]).toEqual([
    '2026-11-30',
    '2026-02-28',
    '2027-01-05',
  ]);
});

test('an event is among those of each of its days in Bogota', () => {
  const event = { Id: 1, Title: 'Feria', Location: 'Sede', Cancelled: false };
  // 23:30 in Bogota, and noon two days later.
  const long = { ...event, StartDate: '2026-11-24T04:30:00Z', EndDate: '2026-11-25T17:00:00Z' };
  const short = { ...event, Id: 2, StartDate: '2026-11-24T15:00:00Z', EndDate: null };
  const found = eventsByDay([long, short], ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
  expect([...found.values()].map(events => events.map(({ Id }) => Id))).toEqual([[], [1], [1, 2], [1], []]);
});
