import { expect, test } from 'vitest';
import { restoredEntry } from '../../files/public.ts';
import { newsRow } from '../../../testing/news.ts';
import { fieldsOf, isSameNews, NEW_VALUES, rightsOf, valuesOf } from './news-values.ts';

const OPEN = { isVisibilityOpen: true, isPublicationOpen: true };
const photo = restoredEntry({ id: 'f1', kind: 'photo', name: 'a.jpg', bytes: 9, alt: ' Sede ', kept: true });
const whole = {
  ...NEW_VALUES,
  Title: ' Sede ',
  Description: 'Abrimos',
  Content: '<p>Hola</p>',
  Category: '4',
  City: 5001,
};

test('sends words without blanks around them, and the photo with its description', () => {
  expect(fieldsOf({ values: whole, photos: [photo] }, OPEN)).toEqual({
    Title: 'Sede',
    Description: 'Abrimos',
    Content: '<p>Hola</p>',
    Category: 4,
    City: 5001,
    Featured: false,
    Corporative: false,
    AvalibleDays: null,
    RequiresConfirmation: false,
    PublicationDate: null,
    ExpiryDate: null,
    Attachments: [{ id: 'f1', alt: 'Sede' }],
    Home: true,
    Group: [],
  });
});

test.each([
  [true, '3', 3],
  [true, '', null],
  [false, '3', null],
])('days of corporate news (%s, %j) are %j', (Corporative, AvalibleDays, days) => {
  const values = { ...whole, Corporative, AvalibleDays };
  expect(fieldsOf({ values, photos: [] }, OPEN).AvalibleDays).toBe(days);
});

test('leaves out what can not be changed any more', () => {
  const fields = fieldsOf({ values: whole, photos: [] }, { isVisibilityOpen: false, isPublicationOpen: false });
  expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(['PublicationDate']));
  expect(fields).not.toHaveProperty('Home');
  expect(fields).not.toHaveProperty('Group');
});

test('opens the publication until it has happened, and the visibility as the server says', () => {
  expect(rightsOf(null)).toEqual(OPEN);
  expect(rightsOf(newsRow({ State: 'programada', CanEditVisibility: true }))).toEqual(OPEN);
  expect(rightsOf(newsRow({ State: 'publicada', CanEditVisibility: false }))).toEqual({
    isVisibilityOpen: false,
    isPublicationOpen: false,
  });
});

test('reads what stands as it would be sent, so that opening and closing changes nothing', () => {
  const news = newsRow({ Content: '<p><a rel="nofollow" href="/x">a</a></p>', Corporative: true, AvalibleDays: 2 });
  const before = { values: valuesOf(news), photos: [photo] };
  expect(before.values.Content).toBe('<p><a href="/x">a</a></p>');
  expect(isSameNews(before, { values: { ...before.values }, photos: [photo] })).toBe(true);
});

test.each([
  { Title: 'Otra' },
  { Content: '<p>Otra</p>' },
  { Featured: true },
  { ExpiryDate: '2026-12-01T00:00:00Z' },
  { Visibility: { ...NEW_VALUES.Visibility, ByAreas: true, Group: [{ Type: 'area' as const, Id: 3 }] } },
])('notices a change of %j', part => {
  expect(isSameNews({ values: { ...whole, ...part }, photos: [] }, { values: whole, photos: [] })).toBe(false);
});

test('notices another photo, and not a blank at the end', () => {
  const one = { values: whole, photos: [photo] };
  expect(isSameNews({ ...one, photos: [] }, one)).toBe(false);
  expect(isSameNews({ ...one, values: { ...whole, Title: 'Sede ' } }, one)).toBe(true);
});
