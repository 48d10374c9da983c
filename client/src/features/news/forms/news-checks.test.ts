import { expect, test } from 'vitest';
import { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import { news } from '../../../../../contract/i18n/es-CO/news.ts';
import { restoredEntry } from '../../files/public.ts';
import { newsErrors } from './news-checks.ts';
import { fieldsOf, NEW_VALUES, type NewsRights, type NewsValues } from './news-values.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const OPEN = { isVisibilityOpen: true, isPublicationOpen: true };
const photos = [
  restoredEntry({
    id: '018f3b1e-7a52-4c11-8a53-000000000001',
    kind: 'photo',
    name: 'a.jpg',
    bytes: 9,
    alt: '',
    kept: false,
  }),
];
const whole: NewsValues = {
  ...NEW_VALUES,
  Title: 'Sede',
  Description: 'Abrimos',
  Content: '<p>Hola</p>',
  Category: '4',
  City: 5001,
};

function errorsOf(values: NewsValues, given = photos, rights: NewsRights = OPEN) {
  const fields = fieldsOf({ values, photos: given }, rights);
  return newsErrors({ values, fields, rights, isNew: true, texts: { feed, news: news.errors }, now: NOW });
}

test('says what is missing with the specification’s messages', async () => {
  expect(await errorsOf(NEW_VALUES, [])).toEqual({
    Attachments: 'Foto es un campo obligatorio',
    Title: 'Titulo es un campo obligatorio',
    Description: 'Descripción es un campo obligatorio',
    Content: 'Contenido es un campo obligatorio',
    Category: 'Categoria es un campo obligatorio',
    City: 'Seleccione una ciudad',
  });
});

test.each<[Partial<NewsValues>, Record<string, string>]>([
  [{}, {}],
  [{ Title: 'x'.repeat(180), Description: 'x'.repeat(450) }, {}],
  [{ Title: 'x'.repeat(181) }, { Title: 'Puede tener hasta 180 caracteres' }],
  [{ Description: 'x'.repeat(451) }, { Description: 'Puede tener hasta 450 caracteres' }],
  [{ Content: '<p> </p><h2></h2>' }, { Content: 'Contenido es un campo obligatorio' }],
  [{ Corporative: true }, { AvalibleDays: 'Seleccione un número de días' }],
  [{ Corporative: true, AvalibleDays: '5' }, {}],
  [{ PublicationDate: '' }, { PublicationDate: 'Escribe una fecha y una hora válidas' }],
  [{ ExpiryDate: '' }, { ExpiryDate: 'Escribe una fecha y una hora válidas' }],
  [
    { ExpiryDate: '2026-06-01T12:00:00Z' },
    { ExpiryDate: 'La fecha de vencimiento debe ser posterior a la de publicación' },
  ],
  [{ ExpiryDate: '2026-06-01T12:00:01Z' }, {}],
  [
    { PublicationDate: '2027-06-03T00:00:00Z' },
    { PublicationDate: 'La publicación se puede programar hasta 365 días antes' },
  ],
  [{ Visibility: { ...NEW_VALUES.Visibility, Home: false } }, { Group: 'Seleccione al menos una opción' }],
  [{ Visibility: { ...NEW_VALUES.Visibility, ByGroups: true } }, { Group: 'Seleccione al menos un grupo' }],
])('answers to %j', async (change, expected) => {
  expect(await errorsOf({ ...whole, ...change })).toEqual(expected);
});

test('asks nothing of a visibility that is closed, nor of a publication that has happened', async () => {
  const values = {
    ...whole,
    PublicationDate: '2029-01-01T00:00:00Z',
    Visibility: { ...NEW_VALUES.Visibility, Home: false },
  };
  expect(await errorsOf(values, photos, { isVisibilityOpen: false, isPublicationOpen: false })).toEqual({});
});
