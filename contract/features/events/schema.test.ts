import { ValidationError } from 'yup';
import { describe, expect, it } from 'vitest';
import { eventsForm as events } from '../../i18n/es-CO/events-form.ts';
import { feed } from '../../i18n/es-CO/feed.ts';
import { eventSchema } from './schema.ts';

const texts = { events: events.errors, feed: feed.errors };
const EVENT = {
  Title: 'Carrera 5K',
  Description: 'Corre, trota o camina',
  StartDate: '2026-06-28T11:30:00Z',
  Location: 'Parque Simón Bolívar',
  City: 11_001,
  Attachments: [{ id: '0b5a3f1e-0000-4000-8000-000000000001' }],
};

async function refusals(input: object, isNew = true): Promise<Record<string, string>> {
  try {
    await eventSchema(texts, { isNew, clean: html => html }).validate({ ...EVENT, ...input }, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

describe('what an event may hold', () => {
  const { errors } = events;
  const characters = (count: number): string => 'ñ'.repeat(count);
  it.each([
    [{}, {}],
    [{ Title: characters(180) }, {}],
    [{ Title: characters(181) }, { Title: feed.errors.tooLong(180) }],
    [{ Title: '  ' }, { Title: errors.titleRequired }],
    [{ Description: characters(450) }, {}],
    [{ Description: characters(451) }, { Description: feed.errors.tooLong(450) }],
    [{ Description: '' }, { Description: errors.descriptionRequired }],
    [{ Location: '' }, { Location: errors.placeRequired }],
    [{ Location: characters(121) }, { Location: feed.errors.tooLong(120) }],
    [{ Requirement: characters(201) }, { Requirement: feed.errors.tooLong(200) }],
    [{ Requirement: '' }, {}],
    [{ City: null }, { City: errors.cityRequired }],
    [{ City: 'Cali' }, { City: errors.cityRequired }],
    [{ Attachments: undefined }, { Attachments: errors.photoRequired }],
    [{ Attachments: [] }, { Attachments: errors.photoRequired }],
    [
      { Attachments: [EVENT.Attachments[0], { id: '0b5a3f1e-0000-4000-8000-000000000002' }] },
      { Attachments: errors.photosTooMany },
    ],
    [{ StartDate: undefined }, { StartDate: errors.startRequired }],
    [{ StartDate: '2026-06-28T06:30:00' }, { StartDate: errors.startInvalid }],
    [{ StartDate: '2026-02-29T12:00:00Z' }, { StartDate: errors.startInvalid }],
    [{ StartDate: '2028-02-29T12:00:00Z' }, {}],
    [{ EndDate: null }, {}],
    [{ EndDate: 'mañana' }, { EndDate: errors.endInvalid }],
    [{ EndDate: EVENT.StartDate }, {}],
    [{ EndDate: '2026-06-28T06:30:00-05:00' }, {}],
    [{ EndDate: '2026-06-28T11:29:59Z' }, { StartDate: errors.startAfterEnd, EndDate: errors.endBeforeStart }],
  ])('%j', async (input, expected) => {
    expect(await refusals(input)).toEqual(expected);
  });

  it('lets an edit leave the photo out, but not take it away', async () => {
    expect(await refusals({ Attachments: undefined }, false)).toEqual({});
    expect(await refusals({ Attachments: [] }, false)).toEqual({ Attachments: errors.photoRequired });
  });
});
