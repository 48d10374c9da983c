import { describe, expect, it } from 'vitest';
import { expiryOf, extensionOf, isExpired, isRenewable, photoCaption } from './rules.ts';

const CREATED = new Date('2026-06-01T12:00:00.000Z');
const after = (ms: number): Date => new Date(CREATED.getTime() + ms);
const SECOND = 1000;
const DAY = 86_400_000;

describe('expiry of an advert', () => {
  it.each([
    [60 * DAY - 1, false],
    [60 * DAY, true],
    [60 * DAY + SECOND, true],
  ])('%d ms after publication', (ms, expired) => {
    expect(isExpired(expiryOf(CREATED), after(ms))).toBe(expired);
  });
  it.each([
    [53 * DAY - 1, false],
    [53 * DAY, true],
    [90 * DAY, true],
  ])('is offered for renewal %d ms after publication', (ms, renewable) => {
    expect(isRenewable(expiryOf(CREATED), after(ms))).toBe(renewable);
  });
});

describe('extension', () => {
  it.each([
    ['214', 214],
    [214, 214],
    ['00214', 214],
    ['99999', 99_999],
    ['', null],
    [null, null],
    [undefined, null],
    ['abc', undefined],
    ['21a', undefined],
    ['100000', undefined],
    ['-1', undefined],
    [1.5, undefined],
  ])('%s', (typed, kept) => {
    expect(extensionOf(typed)).toBe(kept);
  });
});

it.each([
  [0, 'none'],
  [1, 'only'],
  [2, 'position'],
])('captions %d photos', (total, caption) => {
  expect(photoCaption(total)).toBe(caption);
});
