import { expect, test } from 'vitest';
import { feedItem } from '../../testing/items.ts';
import { restoredEntry } from '../files/public.ts';
import { draftKind, fromDraft, fromItem, isPostDraft, isSamePost, toDraft } from './post-draft.ts';
import { HOME } from './scope.ts';

const HOUR_MS = 3_600_000;
const placement = { Home: false, Group: [{ Type: 'group' as const, Id: 12 }] };
const photo = { id: 'f1', kind: 'photo', name: 'a.jpg', bytes: 9, alt: 'Páramo', kept: false } as const;

test('keeps the words, the place and the files that have arrived', () => {
  const travelling = { ...restoredEntry({ ...photo, id: 'f2' }), state: { step: 'sending', share: 0.4 } } as const;
  const draft = toDraft({ text: 'Hola', entries: [restoredEntry(photo), travelling], placement });
  expect(draft).toEqual({ text: 'Hola', files: [photo], placement });
  expect(isPostDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
});

test('forgets new files that the server has swept away, but not those of the post being edited', () => {
  const value = { text: 'Hola', files: [photo, { ...photo, id: 'f2', kept: true }], placement };
  const ids = (hours: number) => fromDraft({ value, savedAt: 0 }, hours * HOUR_MS).entries.map(entry => entry.key);
  expect(ids(23)).toEqual(['f1', 'f2']);
  expect(ids(24)).toEqual(['f2']);
  expect(fromDraft({ value, savedAt: 0 }, 0)).toMatchObject({ text: 'Hola', placement });
});

test.each([
  null,
  'x',
  {},
  { text: 1, files: [], placement },
  { text: '', files: [], placement: { Group: [{}] } },
  { text: '', files: [{}], placement },
  { text: '', files: [{ ...photo, kind: 'exe' }], placement },
])('does not take %j for a draft', value => {
  expect(isPostDraft(value)).toBe(false);
});

test('notices every change that would be saved, and nothing else', () => {
  const item = feedItem({
    Attachments: [{ id: 'f1', type: 'photo', url: '/m', title: 'a.jpg', alt: '', width: 1, height: 1, bytes: 9 }],
  });
  const before = fromItem(item);
  const [entry] = before.entries;
  if (!entry) throw new Error('The item has a photo.');
  expect(isSamePost({ ...before, text: ' Hola ' }, before)).toBe(true);
  expect(isSamePost({ ...before, text: 'Hola!' }, before)).toBe(false);
  expect(isSamePost({ ...before, entries: [{ ...entry, alt: 'Páramo' }] }, before)).toBe(false);
  expect(isSamePost({ ...before, entries: [] }, before)).toBe(false);
});

test('keeps one draft for each form and place', () => {
  const group = { kind: 'group', id: 12, target: 'group', title: 'Ciclistas' } as const;
  const kinds = (['post', 'poll'] as const).flatMap(form => [
    draftKind(form, HOME, null),
    draftKind(form, group, null),
    draftKind(form, HOME, feedItem()),
  ]);
  expect(new Set(kinds).size).toBe(6);
});
