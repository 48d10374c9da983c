import { describe, expect, it } from 'vitest';
import { isInOrder, isOneDay, isOver, isUpcoming, moveOf, reminderFor } from './rules.ts';

const times = (start: string, end: string | null = null) => ({
  start: new Date(start),
  end: end === null ? null : new Date(end),
});
const START = '2026-06-28T11:30:00Z';

describe('start and end', () => {
  it.each([
    ['no end', null, true],
    ['the same moment', START, true],
    ['a millisecond later', '2026-06-28T11:30:00.001Z', true],
    ['a millisecond earlier', '2026-06-28T11:29:59.999Z', false],
    ['the day before', '2026-06-27T11:30:00Z', false],
    ['the same moment in another zone', '2026-06-28T06:30:00-05:00', true],
  ])('%s', (_when, end, inOrder) => {
    expect(isInOrder(times(START, end))).toBe(inOrder);
  });
});

describe('an event stands in the list until its last day ends in Bogota', () => {
  // 28 June, 06:30 in Bogota.
  const morning = times(START);
  it.each([
    ['a year before', morning, '2025-06-28T12:00:00Z', true],
    ['at its start', morning, START, true],
    ['the last second of the day', morning, '2026-06-29T04:59:59.999Z', true],
    ['midnight', morning, '2026-06-29T05:00:00Z', false],
    ['midnight of an event of two days', times(START, '2026-06-29T20:00:00Z'), '2026-06-29T05:00:00Z', true],
    ['after its end, the same day', times(START, '2026-06-28T15:00:00Z'), '2026-06-28T20:00:00Z', true],
    ['an event at midnight, the second before', times('2026-06-28T05:00:00Z'), '2026-06-28T04:59:59Z', true],
    ['an event at midnight, that day', times('2026-06-28T05:00:00Z'), '2026-06-29T04:59:59Z', true],
    [
      'an event that ends at midnight, on the next day',
      times(START, '2026-06-29T05:00:00Z'),
      '2026-06-29T23:00:00Z',
      true,
    ],
    ['29 February, that evening', times('2028-02-29T13:00:00Z'), '2028-03-01T04:59:59Z', true],
    ['29 February, the day after', times('2028-02-29T13:00:00Z'), '2028-03-01T05:00:00Z', false],
    ['New Year’s Eve, by UTC already the next year', times('2027-01-01T04:00:00Z'), '2027-01-01T04:59:59Z', true],
    ['New Year’s Day', times('2027-01-01T04:00:00Z'), '2027-01-01T05:00:00Z', false],
  ])('%s', (_when, event, now, upcoming) => {
    expect(isUpcoming(event, new Date(now))).toBe(upcoming);
  });
});

describe('an event is over', () => {
  it.each([
    ['not before its end', times(START, '2026-06-28T15:00:00Z'), '2026-06-28T14:59:59Z', false],
    ['not at its end', times(START, '2026-06-28T15:00:00Z'), '2026-06-28T15:00:00Z', false],
    ['a millisecond after its end', times(START, '2026-06-28T15:00:00Z'), '2026-06-28T15:00:00.001Z', true],
    ['not on its day, without an end', times(START), '2026-06-29T04:59:59Z', false],
    ['at midnight in Bogota, without an end', times(START), '2026-06-29T05:00:00Z', true],
  ])('%s', (_when, event, now, over) => {
    expect(isOver(event, new Date(now))).toBe(over);
  });
});

it.each([
  ['a second more than a day before', '2026-06-27T11:29:59Z', null],
  ['a day before', '2026-06-27T11:30:00Z', '2026-06-27T10:30:00Z'],
  ['a second more than two hours before', '2026-06-28T09:29:59Z', '2026-06-27T10:30:00Z'],
  ['two hours before', '2026-06-28T09:30:00Z', '2026-06-28T08:30:00Z'],
  ['a second before', '2026-06-28T11:29:59Z', '2026-06-28T08:30:00Z'],
  ['at the start', START, null],
  ['after', '2026-06-28T12:00:00Z', null],
])('reminds whoever has known the start since: %s', (_when, now, since) => {
  expect(reminderFor(new Date(START), new Date(now))).toEqual(since === null ? null : new Date(since));
});

it.each([
  ['nothing', {}, null],
  ['the start', { start: new Date('2026-06-29T11:30:00Z') }, 'event_rescheduled'],
  ['an end', { end: new Date('2026-06-29T11:30:00Z') }, 'event_rescheduled'],
  ['the location', { location: 'Parque' }, 'event_relocated'],
  ['the city', { city: 2 }, 'event_relocated'],
  ['the end and the city', { end: new Date('2026-06-29T11:30:00Z'), city: 2 }, 'event_moved'],
])('an edit moves %s', (_name, change, kind) => {
  const event = { ...times(START), location: 'Coliseo', city: 1 };
  expect(moveOf(event, { ...event, ...change })).toBe(kind);
});

it.each([
  [times(START), true],
  [times(START, '2026-06-29T04:59:00Z'), true],
  [times(START, '2026-06-29T05:00:00Z'), false],
])('%o is of one day: %s', (event, oneDay) => {
  expect(isOneDay(event)).toBe(oneDay);
});
