import { EVENT_PHOTOS } from '#contract/features/events/limits.ts';
import { eventSchema } from '#contract/features/events/schema.ts';
import type { EventDraftFields, EventRow } from '#contract/features/events/types.ts';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { askOfPast, photosAlone, usePublicationForm, usePublishingTexts } from '../../publishing/public.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsFormTexts } from './texts.ts';
import { EVENT_FORM, valuesOfDraft } from './event-form.ts';

export interface EventFormOptions {
  /** Event being edited, or null for a new one. */
  event: EventRow | null;
  /** Shared draft from which a new event starts. */
  draft?: SharedDraft<EventDraftFields> | null | undefined;
  /** Content of the event. */
  html: string;
  onClose: () => void;
}

/** State and actions of the event dialog. */
export function useEventForm({ event, draft = null, html, onClose }: EventFormOptions) {
  const { form: text, errors } = useEventsFormTexts();
  const feed = useTexts('feed').errors;
  const { form: verbs } = usePublishingTexts();
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  return usePublicationForm({
    ...EVENT_FORM,
    edited: event && { ...event, Content: html },
    draft: 'event',
    shared: { list: 'Flx_EventDrafts', opened: draft, valuesOf: valuesOfDraft },
    labels: text.labels,
    files: photosAlone('Flx_Events', EVENT_PHOTOS, errors.photosTooMany, feed.photosOnly),
    schema: eventSchema({ feed, events: errors }, { isNew: true, clean: html => html }),
    ask: async ({ StartDate, ClosingDate }, published) => {
      const verb = event ? verbs.update : verbs.publish;
      if (!(await askOfPast(StartDate, published?.StartDate ?? null, text, verb))) return false;
      return askOfPast(ClosingDate, published?.ClosingDate ?? null, text.closing, verb);
    },
    create,
    edit,
    publishedOf: () => text.published,
    onClose,
  });
}

export type EventFormState = ReturnType<typeof useEventForm>;
