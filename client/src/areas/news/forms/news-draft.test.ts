import { expect, test } from 'vitest';
import { restoredEntry } from '../../files/public.ts';
import { draftKind, fromDraft, isNewsDraft, toDraft } from './news-draft.ts';
import { NEW_VALUES } from './news-values.ts';

const HOUR_MS = 3_600_000;
const photo = restoredEntry({ id: 'f1', kind: 'photo', name: 'a.jpg', bytes: 9, alt: 'Sede', kept: false });
const content = { values: { ...NEW_VALUES, Title: 'Sede', Content: '<p>Hola</p>' }, photos: [photo] };

test('keeps the words and the photo, and gives them back', () => {
  const kept: unknown = JSON.parse(JSON.stringify(toDraft(content)));
  if (!isNewsDraft(kept)) throw new Error('It was kept by the same form.');
  expect(fromDraft({ value: kept, savedAt: 0 }, HOUR_MS)).toEqual(content);
});

test('forgets a photo that the server has swept away', () => {
  expect(fromDraft({ value: toDraft(content), savedAt: 0 }, 24 * HOUR_MS).photos).toEqual([]);
});

test.each([null, {}, { values: NEW_VALUES }, { values: {}, photos: [] }, { values: NEW_VALUES, photos: [{}] }])(
  'refuses what is no draft: %j',
  value => {
    expect(isNewsDraft(value)).toBe(false);
  },
);

test('keeps one draft for a new one and one for each edited one', () => {
  expect([draftKind(null), draftKind(7)]).toEqual(['news', 'news-edit.7']);
});
