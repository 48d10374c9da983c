import { expect, test } from 'vitest';
import { newValues } from './advert-values.ts';
import { draftKind, fromDraft, isAdvertDraft, toDraft } from './advert-draft.ts';

const values = { ...newValues({ Phone: null, Ext: null, Cellphone: null }), Title: 'Bicicleta', Location: 8001 };
const entry = { key: 'k', kind: 'photo', name: 'a.png', bytes: 9, preview: null, alt: 'De lado', kept: false } as const;
const ready = { ...entry, state: { step: 'ready', id: 'f1' } } as const;
const HOUR_MS = 3_600_000;

test('keeps the words, and the photos that have arrived', () => {
  const draft = toDraft(values, [ready, { ...entry, state: { step: 'sending', share: 0.4 } }]);
  expect(draft.photos).toEqual([{ id: 'f1', kind: 'photo', name: 'a.png', bytes: 9, alt: 'De lado', kept: false }]);
  expect(isAdvertDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
  expect(fromDraft({ value: draft, savedAt: 0 }, HOUR_MS)).toMatchObject({
    values: { Title: 'Bicicleta', Location: 8001 },
    photos: [{ key: 'f1', kind: 'photo', alt: 'De lado' }],
  });
});

test('forgets photos that the server has swept away, and keeps those of the article itself', () => {
  const draft = toDraft(values, [ready, { ...ready, state: { step: 'ready', id: 'f2' }, kept: true }]);
  const photos = fromDraft({ value: draft, savedAt: 0 }, 24 * HOUR_MS).photos.map(({ key }) => key);
  expect(photos).toEqual(['f2']);
});

test.each([null, {}, { values, photos: [{}] }, { values: { ...values, Home: 1 }, photos: [] }, { photos: [] }])(
  'refuses what is no draft: %j',
  value => {
    expect(isAdvertDraft(value)).toBe(false);
  },
);

test('keeps one draft for a new article and one for each edited one', () => {
  expect([draftKind(null), draftKind(7)]).toEqual(['advert', 'advert-edit.7']);
});
