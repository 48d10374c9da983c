import { expect, test } from 'vitest';
import { draftKind, fromDraft, isDraftOf, isText, toDraft } from './publication-draft.ts';

interface Values {
  Title: string;
}

const HOUR_MS = 3_600_000;
const entry = { key: 'k', kind: 'photo', name: 'a.png', bytes: 9, preview: null, alt: 'De lado', kept: false } as const;
const ready = { ...entry, state: { step: 'ready', id: 'f1' } } as const;
const values: Values = { Title: 'Bicicleta' };
const isDraft = isDraftOf<Values>({ Title: isText });
/** Returns a value as read back from the browser's storage. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('keeps the words, and the photos that have arrived', () => {
  const draft = stored(toDraft({ values, files: [ready, { ...entry, state: { step: 'sending', share: 0.4 } }] }));
  if (!isDraft(draft)) throw new Error('Not taken for a draft');
  expect(draft.files).toEqual([{ id: 'f1', kind: 'photo', name: 'a.png', bytes: 9, alt: 'De lado', kept: false }]);
  expect(fromDraft({ value: draft, savedAt: 0 }, HOUR_MS)).toMatchObject({
    content: { values, files: [{ key: 'f1', kind: 'photo', alt: 'De lado' }] },
    base: null,
  });
});

test('forgets photos that the server has swept away, and keeps those of what is edited', () => {
  const draft = toDraft({ values, files: [ready, { ...ready, state: { step: 'ready', id: 'f2' }, kept: true }] });
  const files = fromDraft({ value: draft, savedAt: 0 }, 24 * HOUR_MS).content.files.map(({ key }) => key);
  expect(files).toEqual(['f2']);
});

test.each([
  null,
  {},
  { values },
  { files: [] },
  { values: { Title: 1 }, files: [] },
  { values, files: 'a' },
  { values, files: [{}] },
  { values, files: [], base: { values: {}, files: [] } },
])('refuses what is no draft: %j', value => {
  expect(isDraft(value)).toBe(false);
});

test('keeps one draft for a new one and one for each edited one', () => {
  expect([draftKind('advert', null), draftKind('advert', 7)]).toEqual(['advert', 'advert-edit.7']);
});
