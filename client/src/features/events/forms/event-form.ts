import { EVENT_CAPACITY_MAX } from '#contract/features/events/limits.ts';
import type { EventDraftFields } from '#contract/features/events/types.ts';
import { eventsForm } from '#contract/i18n/es-CO/events-form.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import {
  city,
  content,
  formFields,
  instant,
  requiredInstant,
  typedNumber,
  words,
  type Audience,
  type ValuesOf,
} from '../../publishing/public.ts';

/** Returns the texts of the form of events, in the current language. */
export const useEventsFormTexts = featureTexts<Translation<typeof eventsForm>>(
  eventsForm,
  async () => (await import('#contract/i18n/en-US/events-form.ts')).eventsForm,
);

const FIELDS = {
  Title: words,
  Description: words,
  StartDate: requiredInstant,
  EndDate: instant,
  Location: words,
  City: city,
  Requirement: words,
  Capacity: typedNumber,
  ClosingDate: instant,
  Content: content,
};

/** Values of the event form, besides the photo. */
export type EventValues = ValuesOf<typeof FIELDS>;

export const EVENT_FORM = formFields(FIELDS);

/** Returns the fields of a shared draft; an incomplete date and an invalid number of places are omitted. */
export function draftFieldsOf(values: EventValues): EventDraftFields {
  const capacity = Number(values.Capacity);
  return {
    ...EVENT_FORM.writtenOf(values, values),
    StartDate: values.StartDate || null,
    EndDate: values.EndDate || null,
    City: values.City,
    Capacity: Number.isInteger(capacity) && capacity >= 1 && capacity <= EVENT_CAPACITY_MAX ? capacity : null,
    ClosingDate: values.ClosingDate || null,
  };
}

/** Returns the form values of a shared draft; the audience is chosen in the form. */
export const valuesOfDraft = (draft: EventDraftFields, audience: Audience): EventValues => ({
  ...EVENT_FORM.newValues(audience),
  Title: words.read(draft.Title ?? null),
  Description: words.read(draft.Description ?? null),
  StartDate: draft.StartDate ?? null,
  EndDate: instant.read(draft.EndDate ?? null),
  Location: words.read(draft.Location ?? null),
  City: draft.City ?? null,
  Requirement: words.read(draft.Requirement ?? null),
  Capacity: typedNumber.read(draft.Capacity ?? null),
  ClosingDate: instant.read(draft.ClosingDate ?? null),
  Content: content.read(draft.Content ?? ''),
});
