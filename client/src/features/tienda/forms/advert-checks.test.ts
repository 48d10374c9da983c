import { expect, test } from 'vitest';
import { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import { tienda } from '../../../../../contract/i18n/es-CO/tienda.ts';
import { advertErrors } from './advert-checks.ts';
import { fieldsOf, newValues, type AdvertValues } from './advert-values.ts';

const texts = { feed: feed.errors, tienda: tienda.errors };
const empty = newValues({ Phone: '601 742 1180', Ext: null, Cellphone: null });
const whole = { ...empty, Title: 'T', Description: 'D', Price: '1', Location: 11001, Category: 'hogar' };

const errorsOf = (values: AdvertValues) =>
  advertErrors(values, fieldsOf(values, empty, [], { isVisibilityOpen: true }), texts);

test('says what is missing with the specification’s messages', async () => {
  expect(await errorsOf(empty)).toEqual({
    Title: 'El artículo debe tener un título',
    Description: 'Agrega una descripción a tu artículo',
    Price: 'Agrega el precio del artículo o servicio',
    Location: 'Selecciona la ubicación',
    Category: 'Selecciona una categoría',
  });
});

test('accepts a whole article, also with a phone of the profile that is longer than a typed one may be', async () => {
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
  [{ Home: false }, { Group: 'Seleccione al menos una opción' }],
  [{ Home: false, Group: [{ Type: 'group', Id: 3 }] }, {}],
])('answers to %j', async (change, expected) => {
  expect(await errorsOf({ ...whole, ...change })).toEqual(expected);
});
