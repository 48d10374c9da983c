import { expect, test } from 'vitest';
import { newsSchema } from '#contract/features/news/schema.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { newsForm as news } from '#contract/i18n/es-CO/news-form.ts';
import { newsRow } from '../../../testing/news.ts';
import { PHOTO, refusals } from '../../../testing/publication.ts';
import { isDraftOf, NEW_AUDIENCE } from '../../publishing/public.ts';
import {
  dateErrors,
  isPublicationOpen,
  isShown,
  NEWS_FORM,
  writtenOf,
  type NewsChoices,
  type NewsValues,
} from './news-form.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const empty = NEWS_FORM.newValues(NEW_AUDIENCE);
const whole: NewsValues = {
  ...empty,
  Title: ' Sede ',
  Description: 'Abrimos',
  Content: '<p>Hola</p>',
  Category: '4',
  City: 5001,
};

const errorsOf = (values: NewsValues, files = [PHOTO], isOpen = true) =>
  refusals({
    values,
    files,
    fields: NEWS_FORM.fields,
    written: writtenOf(values, { isOpen, isMandatoryOpen: true, canAskAgain: true }),
    schema: newsSchema({ feed: feed.errors, news: news.errors }, { isNew: true, clean: html => html }),
    faults: dateErrors(values, isOpen, news.errors, NOW),
    isAudienceOpen: isOpen,
  });

test('says what is missing with the specification’s messages', async () => {
  expect(await errorsOf(empty, [])).toEqual({
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
    { HoldsUntil: '2026-06-01T12:00:00Z' },
    { HoldsUntil: 'La fecha hasta la que está vigente debe ser posterior a la de publicación' },
  ],
  [{ HoldsUntil: '2026-06-01T12:00:01Z' }, {}],
  [
    { PublicationDate: '2027-06-03T00:00:00Z' },
    { PublicationDate: 'La publicación se puede programar hasta 365 días antes' },
  ],
  [{ Audience: { ...NEW_AUDIENCE, Home: false } }, { Group: 'Seleccione al menos una opción' }],
  [{ Audience: { ...NEW_AUDIENCE, ByGroups: true } }, { Group: 'Seleccione al menos un grupo' }],
])('answers to %j', async (change, expected) => {
  expect(await errorsOf({ ...whole, ...change })).toEqual(expected);
});

test('asks nothing of an audience that is closed, nor of a publication that has happened', async () => {
  const values = {
    ...whole,
    PublicationDate: '2029-01-01T00:00:00Z',
    Audience: { ...NEW_AUDIENCE, Home: false },
  };
  expect(await errorsOf(values, [PHOTO], false)).toEqual({});
  const written = writtenOf(values, { isOpen: false, isMandatoryOpen: false, canAskAgain: false });
  expect(written).not.toHaveProperty('PublicationDate');
  expect(written).not.toHaveProperty('RequiresConfirmation');
});

test('opens the publication until it has happened', () => {
  expect(isPublicationOpen(null)).toBe(true);
  expect(isPublicationOpen(newsRow({ State: 'programada' }))).toBe(true);
  expect(isPublicationOpen(newsRow({ State: 'publicada' }))).toBe(false);
});

test('sends words without blanks around them', () => {
  expect(writtenOf(whole, { isOpen: true, isMandatoryOpen: true, canAskAgain: true })).toEqual({
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
    HoldsUntil: null,
  });
});

test.each([
  [true, '3', 3],
  [true, '', null],
  [false, '3', null],
])('days of corporate news (%s, %j) are %j', (Corporative, AvalibleDays, days) => {
  const choices = { isOpen: true, isMandatoryOpen: true, canAskAgain: true };
  expect(writtenOf({ ...whole, Corporative, AvalibleDays }, choices).AvalibleDays).toBe(days);
});

test('reads what stands as it would be sent, so that opening and closing changes nothing', () => {
  const Content = '<p><a rel="nofollow" href="/x">a</a></p>';
  const row = { ...newsRow({ Corporative: true, AvalibleDays: 2 }), Content, AskAgain: false };
  const values = NEWS_FORM.valuesOf(row, NEW_AUDIENCE);
  expect(values).toMatchObject({ Content: '<p><a href="/x">a</a></p>', AvalibleDays: '2' });
});

const isDraft = isDraftOf(NEWS_FORM.shape);
test.each<[object, boolean]>([
  [empty, true],
  [{ ...empty, City: 8001, PublicationDate: '', ExpiryDate: '2026-06-28T11:30:00.000Z' }, true],
  [{}, false],
  [{ ...empty, Title: null }, false],
  [{ ...empty, Featured: 'no' }, false],
  [{ ...empty, City: 'Cali' }, false],
  [{ ...empty, ExpiryDate: 0 }, false],
  [{ ...empty, Audience: {} }, false],
])('takes %j for the values of a draft: %s', (values, answer) => {
  expect(isDraft({ values, files: [] })).toBe(answer);
});

test.each<[keyof NewsValues, Partial<NewsValues>, Partial<NewsChoices>, boolean]>([
  ['Title', {}, {}, true],
  ['AvalibleDays', {}, {}, false],
  ['AvalibleDays', { Corporative: true }, {}, true],
  ['RequiresConfirmation', {}, {}, false],
  ['RequiresConfirmation', {}, { isMandatoryOpen: true }, true],
  ['HoldsUntil', {}, {}, false],
  ['HoldsUntil', { RequiresConfirmation: true }, {}, true],
  ['AskAgain', { RequiresConfirmation: true }, {}, false],
  ['AskAgain', {}, { canAskAgain: true }, false],
  ['AskAgain', { RequiresConfirmation: true }, { canAskAgain: true }, true],
  ['PublicationDate', {}, {}, false],
  ['PublicationDate', {}, { isOpen: true }, true],
])('shows %s of %j to who may decide %j: %s', (field, values, choices, shown) => {
  expect(
    isShown(field, { ...whole, ...values }, { isOpen: false, isMandatoryOpen: false, canAskAgain: false, ...choices }),
  ).toBe(shown);
});
