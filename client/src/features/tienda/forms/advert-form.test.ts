import { expect, test } from 'vitest';
import { advertSchema } from '#contract/features/tienda/schema.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { tienda } from '#contract/i18n/es-CO/tienda.ts';
import { refusals } from '../../../testing/publication.ts';
import { audienceOf, isDraftOf, NEW_AUDIENCE } from '../../publishing/public.ts';
import { ADVERT_FORM, errorsAt, newValues, writtenOf, type AdvertValues } from './advert-form.ts';

const contact = { Phone: '601 742 1180', Ext: 214, Cellphone: null };
const empty = newValues(contact, NEW_AUDIENCE);
const whole: AdvertValues = { ...empty, Title: 'T', Description: 'D', Price: '1', Location: 11_001, Category: 'hogar' };

const errorsOf = (values: AdvertValues, pathname = '/ads') =>
  refusals({
    values,
    files: [],
    fields: ADVERT_FORM.fields,
    written: writtenOf(values, empty),
    schema: advertSchema({ feed: feed.errors, tienda: errorsAt(pathname, tienda.errors) }),
  });

test('begins with the phones of the profile', () => {
  expect(empty).toMatchObject({ ContactTel: '601 742 1180', ContactExt: '214', ContactMobile: '' });
});

test('says what is missing with the specification’s messages', async () => {
  expect(await errorsOf(empty)).toEqual({
    Title: 'El artículo debe tener un título',
    Description: 'Agrega una descripción a tu artículo',
    Price: 'Agrega el precio del artículo o servicio',
    Location: 'Selecciona la ubicación',
    Category: 'Selecciona una categoría',
  });
});

test('accepts a whole advert, also with a phone of the profile that is longer than a typed one may be', async () => {
  expect(await errorsOf(whole)).toEqual({});
});

test.each<[Partial<AdvertValues>, Record<string, string>]>([
  [{ Title: 'x'.repeat(100), Description: 'x'.repeat(200), Price: 'x'.repeat(18) }, {}],
  [{ Title: 'x'.repeat(101) }, { Title: 'Puede tener hasta 100 caracteres' }],
  [{ Description: 'x'.repeat(201) }, { Description: 'Puede tener hasta 200 caracteres' }],
  [{ Price: 'x'.repeat(19) }, { Price: 'Puede tener hasta 18 caracteres' }],
  [{ ContactTel: '1'.repeat(11) }, { ContactTel: 'Puede tener hasta 10 caracteres' }],
  [{ ContactMobile: '1'.repeat(15) }, { ContactMobile: 'Puede tener hasta 14 caracteres' }],
  [{ ContactExt: 'abc' }, { ContactExt: 'Ingresa una extensión válida' }],
  [{ ContactExt: '123456' }, { ContactExt: 'Ingresa una extensión válida' }],
  [{ ContactExt: '12345' }, {}],
  [{ Audience: audienceOf({ Home: false, Group: [] }) }, { Group: 'Seleccione al menos una opción' }],
  [{ Audience: audienceOf({ Home: false, Group: [{ Type: 'group', Id: 3 }] }) }, {}],
])('answers to %j', async (change, expected) => {
  expect(await errorsOf({ ...whole, ...change })).toEqual(expected);
});

test.each(['/profile', '/profile/7'])('speaks of a clasificado at %s', async pathname => {
  expect(await errorsOf({ ...whole, Title: '', Description: ' ' }, pathname)).toEqual({
    Title: 'El clasificado debe tener un título',
    Description: 'Agrega una descripción a tu clasificado',
  });
});

test('sends a phone only where the author typed it, also when it was taken away', () => {
  expect(writtenOf(whole, whole)).not.toHaveProperty('ContactTel');
  expect(writtenOf({ ...whole, ContactExt: '0214' }, whole)).not.toHaveProperty('ContactExt');
  const typed = writtenOf({ ...whole, ContactTel: '', ContactMobile: ' 310 555 0142 ' }, whole);
  expect(typed).toMatchObject({ ContactTel: '', ContactMobile: '310 555 0142' });
  expect(typed).not.toHaveProperty('ContactExt');
});

const isDraft = isDraftOf(ADVERT_FORM.shape);
test.each<[object, boolean]>([
  [whole, true],
  [empty, true],
  [{}, false],
  [{ ...whole, Price: 3 }, false],
  [{ ...whole, Location: 'Cali' }, false],
  [{ ...whole, Audience: { ...NEW_AUDIENCE, Group: [null] } }, false],
])('takes %j for the values of a draft: %s', (values, answer) => {
  expect(isDraft({ values, files: [] })).toBe(answer);
});
