import { EVENT_PHOTOS } from '../../../../../contract/features/events/limits.ts';
import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsTexts } from '../texts.ts';
import { eventErrors, FIELD_ORDER } from './event-checks.ts';
import { isEventDraft } from './event-draft.ts';
import { fieldsOf, isSameEvent, type EventContent } from './event-values.ts';

export interface EventFormOptions {
  /** The event being edited, or null of a new one. */
  event: EventRow | null;
  before: EventContent;
  onClose: () => void;
}

/** What the dialog of an event knows and does. */
export function useEventForm({ event, before, onClose }: EventFormOptions) {
  const { form: text, errors } = useEventsTexts();
  const texts = { feed: useTexts('feed'), events: errors };
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  const isVisibilityOpen = event === null || event.CanEditVisibility;
  const form = usePublicationForm({
    id: event?.Id ?? null,
    before,
    draftName: 'event',
    isDraft: isEventDraft,
    fields: FIELD_ORDER,
    shownAt: { visibility: 'Group' },
    photos: { list: 'Flx_Events', max: EVENT_PHOTOS },
    noticeOf: ({ exceeded, refused }) =>
      [exceeded && errors.photosTooMany, refused.length > 0 && errors.photosOnly].filter(Boolean).join('. ') || null,
    isSame: isSameEvent,
    bodyOf: content => fieldsOf(content, isVisibilityOpen),
    check: content => eventErrors(content, isVisibilityOpen, texts),
    send: (fields, idempotencyKey) => (event ? edit({ id: event.Id, fields }) : create({ fields, idempotencyKey })),
    failed: text.saveFailed,
    doneOf: () => (event ? text.updated : text.published),
    onClose,
  });
  return { ...form, isVisibilityOpen };
}

export type EventFormState = ReturnType<typeof useEventForm>;
