import { expect, it } from 'vitest';
import { contactWindow, nextContact } from './contact-window.ts';

const at = (text: string): Date => new Date(`${text}-05:00`);

it.each([
  ['on a Monday before seven', '2026-11-23T06:59:59.999', '2026-11-23T07:00:00'],
  ['at seven', '2026-11-23T07:00:00', '2026-11-23T07:00:00'],
  ['in the last moment of a Monday', '2026-11-23T18:59:59.999', '2026-11-23T18:59:59.999'],
  ['at nineteen', '2026-11-23T19:00:00', '2026-11-24T07:00:00'],
  ['on a Friday evening', '2026-11-27T20:00:00', '2026-11-28T08:00:00'],
  ['on a Saturday at three', '2026-11-28T15:00:00', '2026-11-30T07:00:00'],
  ['on a Sunday', '2026-11-29T10:00:00', '2026-11-30T07:00:00'],
  ['before a Monday that is a holiday', '2026-11-14T15:00:00', '2026-11-17T07:00:00'],
  ['on Maundy Thursday', '2026-04-02T09:00:00', '2026-04-04T08:00:00'],
  ['at 23:59 of the year', '2026-12-31T23:59:00', '2027-01-02T08:00:00'],
])('whom one would ask to pay %s is asked then', (_, now, expected) => {
  expect(nextContact(at(now))).toEqual(at(expected));
});

it('goes on to a day that is not taken', () => {
  expect(nextContact(at('2026-11-23T10:00:00'), day => day < '2026-11-26')).toEqual(at('2026-11-26T07:00:00'));
});

it('has no window on Sundays and holidays', () => {
  for (const day of ['2026-11-29', '2026-11-16', '2026-12-08', '2026-12-25', '2027-01-01'])
    expect(contactWindow(day)).toBeNull();
});
