import { describe, expect, it } from 'vitest';
import { derivedTitle, galleryCut, homeOf, isVisibilityOpen, sharedKind } from './rules.ts';
import type { AttachmentKind, FeedItemType } from './types.ts';

const post = (...kinds: AttachmentKind[]) => kinds.map(type => ({ type }));

describe('sharedKind', () => {
  it.each([
    [post(), 'status'],
    [post('document'), 'documents'],
    [post('document', 'document'), 'documents'],
    [post('photo'), 'photos'],
    [post('photo', 'photo'), 'photos'],
    [post('video'), 'video'],
    [post('video', 'video'), 'videos'],
    [post('photo', 'video'), 'media'],
    [post('photo', 'document'), 'mediaAndDocuments'],
    [post('video', 'document'), 'mediaAndDocuments'],
    [post('photo', 'video', 'document'), 'mediaAndDocuments'],
  ])('names %j as %s', (item, kind) => {
    expect(sharedKind(item)).toBe(kind);
  });
});

describe('derivedTitle', () => {
  it.each([
    ['Hola', 'Hola'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '123456789012345'],
    ['  Una\n\nlínea   larga de texto', 'Una línea larga'],
    ['👩‍🌾🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱', '👩‍🌾🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱🌱'],
    ['', ''],
  ])('of %j is %j', (description, title) => {
    expect(derivedTitle(description)).toBe(title);
  });
});

describe('galleryCut', () => {
  it.each<[FeedItemType, number, number, number]>([
    ['post', 0, 0, 0],
    ['post', 4, 4, 0],
    ['post', 5, 4, 1],
    ['post', 10, 4, 6],
    ['advert', 2, 2, 0],
    ['advert', 3, 2, 1],
  ])('%s with %i shows %i and +%i', (type, total, shown, more) => {
    expect(galleryCut(type, total)).toEqual({ shown, more });
  });
});

describe('homeOf', () => {
  it.each([
    [{}, true],
    [{ Group: [] }, true],
    [{ Group: [{}] }, false],
    [{ Group: [{}], Home: true }, true],
    [{ Home: false }, false],
  ])('of %j is %s', (input, home) => {
    expect(homeOf(input)).toBe(home);
  });
});

describe('visibility of what may still be moved', () => {
  const CREATED = new Date('2026-06-01T12:00:00.000Z');
  const after = (ms: number): Date => new Date(CREATED.getTime() + ms);
  const SECOND = 1000;
  const DAY = 86_400_000;

  it.each([
    ['at once', 0, true],
    ['a second before five days', 5 * DAY - SECOND, true],
    ['at five days', 5 * DAY, true],
    ['a millisecond after five days', 5 * DAY + 1, false],
    ['a second after five days', 5 * DAY + SECOND, false],
  ])('%s', (_when, ms, open) => {
    expect(isVisibilityOpen(CREATED, after(ms))).toBe(open);
  });
});
