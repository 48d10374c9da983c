import { EVENT_PHOTOS } from '../../../../../contract/features/events/limits.ts';
import { eventSchema } from '../../../../../contract/features/events/schema.ts';
import type { EventDraftFields, EventRow } from '../../../../../contract/features/events/types.ts';
import type { SharedDraft } from '../../../../../contract/features/publishing/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  askOfPast,
  photosAlone,
  usePublicationForm,
  usePublishingTexts,
  useSharedDraft,
  type PublicationContent,
  type Audience,
} from '../../publishing/public.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsFormTexts } from './texts.ts';
import { entriesOfAttachments } from '../../files/public-forms.ts';
import { EVENT_FORM, valuesOfDraft, type EventValues } from './event-form.ts';

export interface EventFormOptions {
  /** The event being edited, or null of a new one. */
  event: EventRow | null;
  /** The shared draft that something new is made of. */
  draft?: SharedDraft<EventDraftFields> | null | undefined;
  /** Its content. */
  html: string;
  onClose: () => void;
}

const contentOfDraft = (
  { Fields, Attachments }: SharedDraft<EventDraftFields>,
  audience: Audience,
): PublicationContent<EventValues> => ({
  values: valuesOfDraft(Fields, audience),
  files: entriesOfAttachments(Attachments),
});

/** What the dialog of an event knows and does. */
export function useEventForm({ event, draft: opened = null, html, onClose }: EventFormOptions) {
  const { form: text, errors } = useEventsFormTexts();
  const feed = useTexts('feed').errors;
  const { form: verbs } = usePublishingTexts();
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  const shared = useSharedDraft('Flx_EventDrafts', opened);
  const { draft } = shared;
  const form = usePublicationForm({
    ...EVENT_FORM,
    newValues: audience => (opened ? valuesOfDraft(opened.Fields, audience) : EVENT_FORM.newValues(audience)),
    firstFiles: opened && entriesOfAttachments(opened.Attachments),
    writtenOf: (values, before) => ({
      ...EVENT_FORM.writtenOf(values, before),
      ...(draft && { Draft: { Id: draft.Id, EditionDate: draft.EditionDate } }),
    }),
    edited: event && { ...event, Content: html },
    draft: draft ? `event-draft.${draft.Id}` : 'event',
    isShared: draft !== null,
    labels: text.labels,
    files: photosAlone('Flx_Events', EVENT_PHOTOS, errors.photosTooMany, feed.photosOnly),
    schema: eventSchema({ feed, events: errors }, { isNew: true, clean: html => html }),
    ask: async ({ StartDate, ClosingDate }, published) => {
      const verb = event ? verbs.update : verbs.publish;
      if (!(await askOfPast(StartDate, published?.StartDate ?? null, text, verb))) return false;
      return askOfPast(ClosingDate, published?.ClosingDate ?? null, text.closing, verb);
    },
    create,
    catchUp: async audience => {
      const theirs = await shared.catchUp();
      return theirs && contentOfDraft(theirs, audience);
    },
    edit,
    publishedOf: () => text.published,
    onClose,
  });
  return {
    ...form,
    shared: {
      ...shared,
      /** Somebody else has saved it meanwhile, as it is now. */
      takeUp: (theirs: SharedDraft<EventDraftFields>) => {
        shared.take(theirs);
        form.takeUpDraft(audience => contentOfDraft(theirs, audience));
      },
    },
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;
