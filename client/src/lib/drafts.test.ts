import { afterEach, expect, test, vi } from 'vitest';
import { DRAFT_LIFE_MS, dropDraft, readDraft, writeDraft } from './drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('gives back what was written, with the time', () => {
  writeDraft(7, 'post', 'Hola', 1000);
  expect(readDraft(7, 'post', isText, 2000)).toEqual({ value: 'Hola', savedAt: 1000 });
});

test("never shows one person another's draft, nor one kind under another", () => {
  writeDraft(7, 'post', 'Hola', 1000);
  expect(readDraft(8, 'post', isText, 2000)).toBeNull();
  expect(readDraft(7, 'comment.5', isText, 2000)).toBeNull();
});

test('forgets a dropped draft and one that is too old', () => {
  writeDraft(7, 'post', 'Hola', 1000);
  dropDraft(7, 'post');
  expect(readDraft(7, 'post', isText, 2000)).toBeNull();
  writeDraft(7, 'post', 'Hola', 1000);
  expect(readDraft(7, 'post', isText, 999 + DRAFT_LIFE_MS)).not.toBeNull();
  expect(readDraft(7, 'post', isText, 1000 + DRAFT_LIFE_MS)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test.each(['', 'no es JSON', 'null', '[]', '{"value":"x"}', '{"value":5,"savedAt":1}'])(
  'ignores %j in storage',
  text => {
    localStorage.setItem('tertulia.draft.7.post', text);
    expect(readDraft(7, 'post', isText, 2000)).toBeNull();
  },
);

test('keeps drafts in memory while storage refuses them', () => {
  const refuse = vi.fn<Storage['setItem']>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined });
  writeDraft(7, 'post', 'Hola', 1000);
  expect(refuse).toHaveBeenCalledOnce();
  expect(readDraft(7, 'post', isText, 2000)?.value).toBe('Hola');
  dropDraft(7, 'post');
  expect(readDraft(7, 'post', isText, 2000)).toBeNull();
});
