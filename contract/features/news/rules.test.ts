import { describe, expect, it } from 'vitest';
import { dateFault, homeEnd, isScheduled } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = new Date('2026-06-01T12:00:00.000Z');
const at = (ms: number): Date => new Date(now.getTime() + ms);

describe('the end on home', () => {
  it.each([
    ['a featured one', { featured: true, days: null, expiry: null }, null],
    ['a featured one with an expiry', { featured: true, days: null, expiry: at(DAY) }, at(DAY)],
    ['a featured corporate one', { featured: true, days: 1, expiry: null }, null],
    ['a corporate one of 1 day', { featured: false, days: 1, expiry: null }, at(DAY)],
    ['a corporate one of 5 days', { featured: false, days: 5, expiry: null }, at(5 * DAY)],
    ['a corporate one that expires before', { featured: false, days: 5, expiry: at(DAY) }, at(DAY)],
    ['a corporate one that expires after', { featured: false, days: 1, expiry: at(2 * DAY) }, at(DAY)],
    ['neither', { featured: false, days: null, expiry: null }, 'never'],
  ])('of %s', (_which, terms, end) => {
    expect(homeEnd({ ...terms, published: now })).toEqual(end);
  });

  it('of 29 February is 24 hours later', () => {
    const published = new Date('2028-02-29T23:30:00-05:00');
    expect(homeEnd({ featured: false, days: 1, published, expiry: null })).toEqual(
      new Date('2028-03-01T23:30:00-05:00'),
    );
  });
});

describe('a publication', () => {
  it.each([
    [undefined, false],
    [null, false],
    [at(-1), false],
    [at(0), false],
    [at(1), true],
  ])('on %s is scheduled: %s', (publication, scheduled) => {
    expect(isScheduled(publication, now)).toBe(scheduled);
  });
});

describe('dates', () => {
  it.each([
    [{ publication: at(0), expiry: null, holds: at(1) }, null],
    [{ publication: at(0), expiry: null, holds: at(0) }, 'holdsTooShort'],
    [{ publication: at(0), expiry: null }, null],
    [{ publication: at(0), expiry: at(1) }, null],
    [{ publication: at(0), expiry: at(0) }, 'expiryTooEarly'],
    [{ publication: at(DAY), expiry: at(DAY - 1) }, 'expiryTooEarly'],
    [{ publication: at(365 * DAY), expiry: null }, null],
    [{ publication: at(365 * DAY + 1), expiry: null }, 'publicationTooFar'],
  ])('%j: %s', (dates, fault) => {
    expect(dateFault({ holds: null, ...dates }, now)).toBe(fault);
  });
});
