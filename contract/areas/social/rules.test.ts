import { describe, expect, it } from 'vitest';
import {
  COMMENT_STEPS,
  commentAge,
  isSendable,
  REPLY_STEPS,
  shownAfterLess,
  shownAfterMore,
  stepLabels,
} from './rules.ts';

describe('steps of a list of comments', () => {
  it.each([
    [1, 10, 3],
    [1, 2, 2],
    [3, 10, 6],
    [6, 10, 9],
    [9, 10, 10],
    [4, 10, 6],
  ])('of %i shown of %i, more shows %i', (shown, total, after) => {
    expect(shownAfterMore(shown, total, COMMENT_STEPS)).toBe(after);
  });

  it.each([
    [10, 9],
    [9, 6],
    [6, 3],
    [3, 1],
    [2, 1],
    [1, 1],
  ])('of %i shown, less shows %i', (shown, after) => {
    expect(shownAfterLess(shown, COMMENT_STEPS)).toBe(after);
  });

  it.each([
    [0, 0, false, null],
    [1, 1, false, null],
    [1, 2, true, null],
    [3, 8, true, 'hide'],
    [2, 2, false, 'hide'],
    [6, 8, true, 'less'],
    [8, 8, false, 'less'],
  ])('%i shown of %i offers more: %s, back: %s', (shown, total, more, back) => {
    expect(stepLabels(shown, total, COMMENT_STEPS)).toEqual({ more, back });
  });
});

describe('steps of a list of replies', () => {
  it('opens by two and closes to none', () => {
    expect(shownAfterMore(0, 5, REPLY_STEPS)).toBe(2);
    expect(shownAfterMore(2, 5, REPLY_STEPS)).toBe(4);
    expect(shownAfterMore(4, 5, REPLY_STEPS)).toBe(5);
    expect(shownAfterLess(5, REPLY_STEPS)).toBe(4);
    expect(shownAfterLess(2, REPLY_STEPS)).toBe(0);
  });
});

describe('commentAge', () => {
  const now = new Date('2026-06-12T15:00:00Z');
  const minute = 60_000;
  it.each([
    [-5 * minute, { unit: 'minutes', count: 1 }],
    [0, { unit: 'minutes', count: 1 }],
    [minute - 1, { unit: 'minutes', count: 1 }],
    [2 * minute - 1, { unit: 'minutes', count: 1 }],
    [2 * minute, { unit: 'minutes', count: 2 }],
    [60 * minute - 1, { unit: 'minutes', count: 59 }],
    [60 * minute, { unit: 'hours', count: 1 }],
    [24 * 60 * minute - 1, { unit: 'hours', count: 23 }],
    [24 * 60 * minute, { unit: 'date', text: '11/6/2026' }],
  ])('%i ms ago is %j', (ms, age) => {
    expect(commentAge(new Date(now.getTime() - ms), now)).toEqual(age);
  });

  it('takes the day from Bogota, not from UTC', () => {
    expect(commentAge(new Date('2026-01-01T04:59:59Z'), now)).toEqual({ unit: 'date', text: '31/12/2025' });
    expect(commentAge(new Date('2026-01-01T05:00:00Z'), now)).toEqual({ unit: 'date', text: '1/1/2026' });
  });
});

describe('isSendable', () => {
  it.each([
    ['hola', 0, true],
    ['', 1, true],
    ['', 0, false],
    [' \n', 0, false],
  ])('%j with %i images: %s', (text, images, sendable) => {
    expect(isSendable(text, images)).toBe(sendable);
  });
});
