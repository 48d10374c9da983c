import { EVENT_PHOTOS } from '../../../../../contract/features/events/limits.ts';
import { eventSchema } from '../../../../../contract/features/events/schema.ts';
import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsFormTexts } from './texts.ts';
import { EVENT_FIELDS, EVENT_SHAPE, newValues, valuesOf, writtenOf } from './event-form.ts';

export interface EventFormOptions {
  /** The event being edited, or null of a new one. */
  event: EventRow | null;
  /** Its content. */
  html: string;
  onClose: () => void;
}

/** What the dialog of an event knows and does. */
export function useEventForm({ event, html, onClose }: EventFormOptions) {
  const { form: text, errors } = useEventsFormTexts();
  const feed = useTexts('feed').errors;
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  return usePublicationForm({
    edited: event && { ...event, Content: html },
    newValues,
    valuesOf,
    labels: {
      Attachments: text.photo,
      Title: text.title,
      Description: text.description,
      Content: text.content,
      StartDate: text.start,
      EndDate: text.end,
      Location: text.place,
      Requirement: text.requirement,
      City: text.city,
    },
    draft: { name: 'event', shape: EVENT_SHAPE },
    fields: EVENT_FIELDS,
    files: {
      list: 'Flx_Events',
      limits: { media: EVENT_PHOTOS, documents: 0, kinds: ['photo'] },
      says: { exceeded: errors.photosTooMany, refused: () => errors.photosOnly },
    },
    writtenOf,
    schema: eventSchema({ feed, events: errors }, { isNew: true, clean: html => html }),
    create,
    edit,
    failed: text.saveFailed,
    doneOf: () => (event ? text.updated : text.published),
    onClose,
  });
}

export type EventFormState = ReturnType<typeof useEventForm>;
