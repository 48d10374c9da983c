import { expect, test } from 'vitest';
import { events } from '../../../../../contract/i18n/es-CO/events.ts';
import { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import { restoredEntry } from '../../files/public.ts';
import { eventErrors } from './event-checks.ts';
import { NEW_EVENT, type EventContent, type EventValues } from './event-values.ts';

const texts = { feed, events: events.errors };
const photo = restoredEntry({
  id: '0b5a3f1e-0000-4000-8000-000000000001',
  kind: 'photo',
  name: 'a.webp',
  bytes: 1,
  alt: '',
  kept: false,
});
const whole: EventContent = {
  photos: [photo],
  values: {
    ...NEW_EVENT.values,
    Title: 'Carrera',
    Description: 'Cinco kilómetros',
    StartDate: '2026-06-28T11:30:00.000Z',
    Location: 'Parque',
    City: 11_001,
  },
};

test('says what is missing with the specification’s messages', async () => {
  expect(await eventErrors(NEW_EVENT, true, texts)).toEqual({
    Attachments: 'Foto es un campo obligatorio',
    Title: 'Titulo es un campo obligatorio',
    Description: 'Descripción es un campo obligatorio',
    StartDate: 'Fecha es un campo obligatorio',
    Location: 'Lugar es un campo obligatorio',
    City: 'Seleccione al menos una opción',
  });
  expect(await eventErrors(whole, true, texts)).toEqual({});
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
  [{ Title: 'ñ'.repeat(181) }, { Title: 'Puede tener hasta 180 caracteres' }],
  [{ visibility: hidden }, { Group: 'Seleccione al menos una opción' }],
  [{ visibility: { ...hidden, ByGroups: true } }, { Group: 'Seleccione al menos un grupo' }],
  [{ visibility: { ...hidden, ByGroups: true, Group: [{ Type: 'group', Id: 3 }] } }, {}],
])('answers to %j', async (change, expected) => {
  expect(await eventErrors({ ...whole, values: { ...whole.values, ...change } }, true, texts)).toEqual(expected);
});

test('does not ask for a visibility that may not be changed any more', async () => {
  expect(await eventErrors({ ...whole, values: { ...whole.values, visibility: hidden } }, false, texts)).toEqual({});
});
