import { expect, test } from 'vitest';
import { eventSchema } from '#contract/features/events/schema.ts';
import { eventsForm as events } from '#contract/i18n/es-CO/events-form.ts';
import { feed } from '#contract/i18n/es-CO/feed.ts';
import { PHOTO, refusals } from '../../../testing/publication.ts';
import { isDraftOf, NEW_AUDIENCE } from '../../publishing/public.ts';
import { EVENT_FORM, type EventValues } from './event-form.ts';

const empty = EVENT_FORM.newValues(NEW_AUDIENCE);
const whole: EventValues = {
  ...empty,
  Title: 'Carrera',
  Description: 'Cinco kilómetros',
  StartDate: '2026-06-28T11:30:00.000Z',
  Location: 'Parque',
  City: 11_001,
};

const errorsOf = (values: EventValues, files = [PHOTO], isAudienceOpen = true) =>
  refusals({
    values,
    files,
    fields: EVENT_FORM.fields,
    written: EVENT_FORM.writtenOf(values, values),
    schema: eventSchema({ feed: feed.errors, events: events.errors }, { isNew: true, clean: html => html }),
    isAudienceOpen,
  });

test('says what is missing with the specification’s messages', async () => {
  expect(await errorsOf(empty, [])).toEqual({
    Attachments: 'Foto es un campo obligatorio',
    Title: 'Titulo es un campo obligatorio',
    Description: 'Descripción es un campo obligatorio',
    StartDate: 'Fecha es un campo obligatorio',
    Location: 'Lugar es un campo obligatorio',
    City: 'Seleccione al menos una opción',
  });
  expect(await errorsOf(whole)).toEqual({});
});

const hidden = { Home: false, ByGroups: false, ByAreas: false, Group: [] };

test.each<[Partial<EventValues>, Record<string, string>]>([
  [{ StartDate: '' }, { StartDate: 'Revisa la fecha de inicio' }],
  [{ EndDate: '' }, { EndDate: 'Revisa la fecha final' }],
  [{ EndDate: '2026-06-28T11:30:00.000Z' }, {}],
  [
    { EndDate: '2026-06-28T11:29:00.000Z' },
    {
      StartDate: 'La fecha de inicio no puede ser posterior a la final',
      EndDate: 'La fecha final no puede ser anterior a la de inicio',
    },
  ],
  [{ Capacity: '30', ClosingDate: '2026-06-28T11:30:00.000Z' }, {}],
  [{ Capacity: 'muchos' }, { Capacity: 'Los cupos van de 1 a 100.000' }],
  [{ ClosingDate: '' }, { ClosingDate: 'Revisa el cierre de inscripciones' }],
  [
    { ClosingDate: '2026-06-28T11:31:00.000Z' },
    { ClosingDate: 'Las inscripciones no pueden cerrar después del evento' },
  ],
  [{ Title: 'ñ'.repeat(181) }, { Title: 'Puede tener hasta 180 caracteres' }],
  [{ Audience: hidden }, { Group: 'Seleccione al menos una opción' }],
  [{ Audience: { ...hidden, ByGroups: true } }, { Group: 'Seleccione al menos un grupo' }],
  [{ Audience: { ...hidden, ByGroups: true, Group: [{ Type: 'group', Id: 3 }] } }, {}],
])('answers to %j', async (change, expected) => {
  expect(await errorsOf({ ...whole, ...change })).toEqual(expected);
});

test('does not ask for an audience that may not be changed any more', async () => {
  expect(await errorsOf({ ...whole, Audience: hidden }, [PHOTO], false)).toEqual({});
});

test('sends no content where there is but empty markup', () => {
  const values = { ...whole, Content: '<p> </p>' };
  expect(EVENT_FORM.writtenOf(values, values).Content).toBe('');
});

const isDraft = isDraftOf(EVENT_FORM.shape);
test.each<[object, boolean]>([
  [whole, true],
  [empty, true],
  [{}, false],
  [{ ...whole, Title: 1 }, false],
  [{ ...whole, StartDate: 0 }, false],
  [{ ...whole, City: 'Cali' }, false],
  [{ ...whole, Audience: null }, false],
])('takes %j for the values of a draft: %s', (values, answer) => {
  expect(isDraft({ values, files: [] })).toBe(answer);
});
