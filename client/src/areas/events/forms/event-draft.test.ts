import { expect, test } from 'vitest';
import { restoredEntry } from '../../files/public.ts';
import { draftKind, fromDraft, isEventDraft, toDraft } from './event-draft.ts';
import { isSameEvent, NEW_EVENT, type EventContent } from './event-values.ts';

const DAY_MS = 86_400_000;
const photo = restoredEntry({ id: 'a', kind: 'photo', name: 'a.webp', bytes: 1, alt: 'Salida', kept: false });
const content: EventContent = {
  photos: [photo],
  values: { ...NEW_EVENT.values, Title: 'Carrera', StartDate: '2026-06-28T11:30:00.000Z', Content: '<p>Ruta</p>' },
};
/** What comes out of the browser's storage. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('comes back as it was left, without a photo that has been swept away', () => {
  const draft = stored(toDraft(content));
  if (!isEventDraft(draft)) throw new Error('Not taken for a draft');
  expect(isSameEvent(fromDraft({ value: draft, savedAt: 0 }, DAY_MS - 1), content)).toBe(true);
  expect(fromDraft({ value: draft, savedAt: 0 }, DAY_MS + 1).photos).toEqual([]);
});

test.each([
  null,
  {},
  { values: {}, photos: [] },
  { ...toDraft(content), photos: 'a' },
  { ...toDraft(content), values: { ...content.values, City: 'Cali' } },
  { ...toDraft(content), values: { ...content.values, visibility: null } },
])('does not take %j for a draft', value => {
  expect(isEventDraft(stored(value))).toBe(false);
});

test('is one for a new event, and one for each that is edited', () => {
  expect(draftKind(null)).not.toBe(draftKind(1));
  expect(draftKind(1)).not.toBe(draftKind(2));
});

test('an event is the same whatever its instants are written like, and another with another photo', () => {
  const later = { ...content, values: { ...content.values, StartDate: '2026-06-28T06:30:00-05:00' } };
  expect(isSameEvent(content, later)).toBe(true);
  expect(isSameEvent(content, { ...content, photos: [] })).toBe(false);
  expect(isSameEvent(content, { ...content, values: { ...content.values, Content: '<p></p>' } })).toBe(false);
});
