import { describe, expect, it } from 'vitest';
import { COMMENT_STEPS, isSendable, REPLY_STEPS, shownAfterLess, shownAfterMore, stepLabels } from './rules.ts';

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
