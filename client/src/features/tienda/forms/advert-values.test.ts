import { expect, test } from 'vitest';
import { restoredEntry } from '../../files/public.ts';
import { fieldsOf, isSameAdvert, newValues, type AdvertValues } from './advert-values.ts';

const contact = { Phone: '6017421180', Ext: 214, Cellphone: null };
const before: AdvertValues = {
  ...newValues(contact),
  Title: 'Cafetera',
  Description: 'Seis tazas',
  Price: '75.000',
  Location: 11001,
  Category: 'hogar',
};
const photo = (id: string) => restoredEntry({ id, kind: 'photo', name: 'a.png', bytes: 1, alt: '', kept: true });
const open = { isVisibilityOpen: true };

test('begins in the main feed with the phones of the profile', () => {
  expect(newValues(contact)).toMatchObject({
    ContactTel: '6017421180',
    ContactExt: '214',
    ContactMobile: '',
    Home: true,
    Group: [],
  });
});

test('sends a phone only where the author typed it, also when it was taken away', () => {
  expect(fieldsOf(before, before, [], open)).not.toHaveProperty('ContactTel');
  const typed = fieldsOf({ ...before, ContactTel: '', ContactMobile: ' 310 555 0142 ' }, before, [], open);
  expect(typed).toMatchObject({ ContactTel: '', ContactMobile: '310 555 0142' });
  expect(typed).not.toHaveProperty('ContactExt');
});

test('sends the photos in their order, and the visibility only while it is open', () => {
  const fields = fieldsOf(before, before, [photo('b'), photo('a')], open);
  expect(fields.Attachments?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(fields).toMatchObject({ Home: true, Group: [] });
  const closed = fieldsOf(before, before, [], { isVisibilityOpen: false });
  expect(closed).not.toHaveProperty('Home');
  expect(closed).not.toHaveProperty('Group');
});

test.each<[string, Partial<AdvertValues>, boolean]>([
  ['spaces around a title', { Title: ' Cafetera ' }, true],
  ['a zero before an extension', { ContactExt: '0214' }, true],
  ['another price', { Price: '70.000' }, false],
  ['another city', { Location: 5001 }, false],
  ['the main feed', { Home: false }, false],
  ['a group', { Group: [{ Type: 'group', Id: 4 }] }, false],
])('sees whether %s is a change', (_name, change, same) => {
  const one = { values: before, photos: [] };
  expect(isSameAdvert(one, { values: { ...before, ...change }, photos: [] })).toBe(same);
});

test('sees that photos were moved or taken out', () => {
  const one = { values: before, photos: [photo('a'), photo('b')] };
  expect(isSameAdvert(one, { values: before, photos: [photo('b'), photo('a')] })).toBe(false);
  expect(isSameAdvert(one, { values: before, photos: [photo('a')] })).toBe(false);
  expect(isSameAdvert(one, { values: before, photos: [photo('a'), photo('b')] })).toBe(true);
});
