import { expect, test } from 'vitest';
import { restoredEntry } from '../../files/public.ts';
import { isEventDraft } from './event-draft.ts';
import { isSameEvent, NEW_EVENT, type EventContent } from './event-values.ts';

const photo = restoredEntry({ id: 'a', kind: 'photo', name: 'a.webp', bytes: 1, alt: 'Salida', kept: false });
const content: EventContent = {
  photos: [photo],
  values: { ...NEW_EVENT.values, Title: 'Carrera', StartDate: '2026-06-28T11:30:00.000Z', Content: '<p>Ruta</p>' },
};

test.each([content.values, NEW_EVENT.values, { ...content.values, City: 8001 }])(
  'takes %j for the values of a draft',
  values => {
    expect(isEventDraft({ values, photos: [] })).toBe(true);
  },
);

test.each([
  {},
  { ...content.values, Title: 1 },
  { ...content.values, StartDate: 0 },
  { ...content.values, City: 'Cali' },
  { ...content.values, visibility: null },
])('refuses a draft of %j', values => {
  expect(isEventDraft({ values, photos: [] })).toBe(false);
});

test('an event is the same whatever its instants are written like, and another with another photo', () => {
  const later = { ...content, values: { ...content.values, StartDate: '2026-06-28T06:30:00-05:00' } };
  expect(isSameEvent(content, later)).toBe(true);
  expect(isSameEvent(content, { ...content, photos: [] })).toBe(false);
  expect(isSameEvent(content, { ...content, values: { ...content.values, Content: '<p></p>' } })).toBe(false);
});
