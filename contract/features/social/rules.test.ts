import { describe, expect, it } from 'vitest';
import {
  COMMENT_STEPS,
  earlierAtOnce,
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
    [3, 200, 10],
    [3, 8, 8],
    [4, 200, 10],
    [10, 200, 25],
    [20, 200, 25],
    [25, 200, 50],
    [60, 200, 75],
    [190, 200, 200],
  ])('of %i shown of %i, more shows %i', (shown, total, after) => {
    expect(shownAfterMore(shown, total, COMMENT_STEPS)).toBe(after);
  });

  it.each([
    [200, 175],
    [60, 50],
    [50, 25],
    [25, 10],
    [20, 10],
    [10, 3],
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
    [10, 18, true, 'less'],
    [8, 8, false, 'less'],
  ])('%i shown of %i offers more: %s, back: %s', (shown, total, more, back) => {
    expect(stepLabels(shown, total, COMMENT_STEPS)).toEqual({ more, back });
  });
});

describe('the comments that are opened at once', () => {
  it.each([
    [3, 201, 198],
    [1, 500, 200],
    [3, 11, 8],
    [3, 10, null],
    [25, 50, null],
    [3, Number.POSITIVE_INFINITY, null],
  ])('of %i shown of %i: %s', (shown, total, opened) => {
    expect(earlierAtOnce(shown, total, COMMENT_STEPS)).toBe(opened);
  });
});

describe('steps of a list of replies', () => {
  it('opens with two and closes to none', () => {
    expect(shownAfterMore(0, 50, REPLY_STEPS)).toBe(2);
    expect(shownAfterMore(2, 50, REPLY_STEPS)).toBe(10);
    expect(shownAfterMore(10, 50, REPLY_STEPS)).toBe(25);
    expect(shownAfterLess(10, REPLY_STEPS)).toBe(2);
    expect(shownAfterLess(2, REPLY_STEPS)).toBe(0);
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
