import { describe, expect, it } from 'vitest';
import { freeDays, leaveFault, workingDays } from './rules.ts';

describe('workingDays', () => {
  it.each([
    ['2026-12-04', '2026-12-04', 1],
    ['2026-12-05', '2026-12-06', 0],
    // The Immaculate Conception (8 December) is a Tuesday.
    ['2026-12-07', '2026-12-11', 4],
    ['2026-12-24', '2027-01-04', 6],
    ['2026-12-11', '2026-12-07', 0],
  ])('from %s to %s are %i', (starts, ends, days) => {
    expect(workingDays(starts, ends)).toBe(days);
  });
});

describe('freeDays', () => {
  it.each([
    [8, 5, 3],
    [7.5, 2, 5],
    [3, 5, 0],
    [-2, 0, 0],
  ])('of %d with %d asked for are %i', (left, asked, free) => {
    expect(freeDays(left, asked)).toBe(free);
  });
});

describe('leaveFault', () => {
  const TODAY = '2026-11-25';
  it.each([
    ['2026-11-26', '2026-11-26', null],
    ['2026-11-25', '2026-11-30', 'tooSoon'],
    ['2027-11-26', '2027-11-26', null],
    ['2027-11-27', '2027-11-27', 'tooFar'],
    ['2026-12-02', '2026-12-01', 'endsBefore'],
    ['2026-12-01', '2027-02-28', null],
    ['2026-12-01', '2027-03-01', 'tooLong'],
    ['2026-12-05', '2026-12-06', 'noWorkingDay'],
    ['2026-12-08', '2026-12-08', 'noWorkingDay'],
  ])('from %s to %s: %s', (starts, ends, fault) => {
    expect(leaveFault(starts, ends, TODAY)?.fault ?? null).toBe(fault);
  });
});
