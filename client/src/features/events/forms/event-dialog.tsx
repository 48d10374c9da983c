import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
  EVENT_PHOTOS,
} from '#contract/features/events/limits.ts';
import { eventSchema } from '#contract/features/events/schema.ts';
import type { EventDraftFields, EventRow } from '#contract/features/events/types.ts';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { LoadingDialog } from '../../../ui/overlays/loading-dialog.tsx';
import { useCityOptions } from '../../config/public.ts';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import type { UploadEntry } from '../../files/public-forms.ts';
import {
  DraftButton,
  PreviewButton,
  PublicationForm,
  VersionsButton,
  CityField,
  ContentField,
  askOfPast,
  photosAlone,
  usePublicationForm,
  usePublishingTexts,
  UNPUBLISHED,
  usePreviewed,
} from '../../publishing/public.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { EventDetail } from '../components/event-detail.tsx';
import { useGetEventContentQuery, useGetEventQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { useEventsFormTexts, draftFieldsOf, EVENT_FORM, valuesOfDraft, type EventValues } from './event-form.ts';

/** Dialog that edits the event of a feed item, and first loads it, because the item contains only a part. */
export function EditEventOfItem({ item, onClose }: FeedCardDialogProps) {
  const text = useEventsTexts().page;
  const query = useGetEventQuery(item.ContentId, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const event = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.failedHint, error);
    onClose();
  }, [error, onClose, text]);
  return event ? <EventDialog event={event} onClose={onClose} /> : <LoadingDialog onClose={onClose} />;
}

interface EventPreviewProps {
  /** Event being edited, or null for a new one. */
  event: EventRow | null;
  values: EventValues;
  files: readonly UploadEntry[];
}

/** Preview of an event being written, as its readers will see it. */
function EventPreview({ event, values, files }: EventPreviewProps) {
  const now = new Date(useMinuteClock()).toISOString();
  const { options: cities } = useCityOptions();
  const { html, Attachments, author } = usePreviewed(values.Content, files);
  const city = cities.find(({ id }) => id === values.City)?.name;
  return (
    <EventDetail
      isPreview
      event={{
        ...(event ?? { ...NOBODYS, CreationDate: now, CreatorInfo: author }),
        Title: values.Title,
        Description: values.Description,
        Content: html,
        // If no date is chosen yet, the current time is shown.
        StartDate: values.StartDate || now,
        EndDate: values.EndDate || null,
        Location: values.Location,
        Requirement: values.Requirement,
        Capacity: Number(values.Capacity) || null,
        ClosingDate: values.ClosingDate || null,
        City: values.City ?? 0,
        ...(city !== undefined && { CityInfo: { Id: values.City ?? 0, Name: city, Department: '' } }),
        Attachments,
        ...AS_READ,
      }}
    />
  );
}

/** Rights of the preview: a reader may only read. */
const AS_READ = { CreatedBy: 0, CanEdit: false, CanDelete: false, CanEditVisibility: false } as const;

const NOBODYS: Omit<EventRow, 'CreationDate'> = {
  ...UNPUBLISHED,
  ...AS_READ,
  Id: 0,
  PostId: 0,
  Title: '',
  Description: '',
  StartDate: '',
  EndDate: null,
  Location: '',
  Requirement: '',
  City: 0,
  Capacity: null,
  ClosingDate: null,
  Upcoming: true,
  Cancelled: false,
  Revision: 0,
  EditionDate: null,
  Attachments: [],
  Assistants: [],
  Interested: [],
  AssistantsCount: 0,
  InterestedCount: 0,
  WaitingCount: 0,
  IAttend: false,
  IAmInterested: false,
  IWait: false,
  WaitingPosition: null,
  AssistantsInfo: [],
};

interface EventFormOptions {
  /** Event being edited, or null for a new one. */
  event: EventRow | null;
  /** Shared draft from which a new event starts. */
  draft?: SharedDraft<EventDraftFields> | null | undefined;
  /** Content of the event. */
  html: string;
  onClose: () => void;
}

/** State and actions of the event dialog. */
function useEventForm({ event, draft = null, html, onClose }: EventFormOptions) {
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

type EventFormState = ReturnType<typeof useEventForm>;

/** Fields for title, time, place, and things to bring. @spec 1§5 Event and news forms */
function EventFields({ form }: { form: EventFormState }) {
  const text = useEventsFormTexts().form;
  return (
    <>
      <TextField counterMax={EVENT_TITLE_MAX} autoComplete="off" {...form.input('Title')} />
      <TextArea counterMax={EVENT_DESCRIPTION_MAX} {...form.input('Description')} />
      <FieldRow>
        <DateTimeField {...form.control('StartDate')} />
        <DateTimeField isOptional min={form.values.StartDate || undefined} {...form.control('EndDate')} />
      </FieldRow>
      <FieldRow>
        <TextField
          placeholder={text.placePlaceholder}
          counterMax={EVENT_LOCATION_MAX}
          autoComplete="off"
          {...form.input('Location')}
        />
        <CityField {...form.control('City')} />
      </FieldRow>
      <TextField isOptional counterMax={EVENT_REQUIREMENT_MAX} autoComplete="off" {...form.input('Requirement')} />
      <FieldRow>
        <TextField
          hint={text.capacityHint}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...form.input('Capacity')}
        />
        <DateTimeField hint={text.closingHint} isOptional {...form.control('ClosingDate')} />
      </FieldRow>
      <ContentField isOptional form={form} />
    </>
  );
}

/** Options of the dialog; the content of an edited event is loaded when it opens. */
export type EventDialogProps = Omit<EventFormOptions, 'html'>;

/** Dialog that creates or edits an event. @spec 1§2 Other modals, 1§5 Event and news forms */
export function EventDialog(options: EventDialogProps) {
  const { event, onClose } = options;
  const text = useEventsFormTexts().form;
  const query = useGetEventContentQuery(event?.Id ?? skipToken, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const content = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  const html = event ? content : '';
  if (html === undefined) return <LoadingDialog onClose={onClose} />;
  return <Opened {...options} html={html} />;
}

function Opened(options: EventFormOptions) {
  const { form: text, drafts } = useEventsFormTexts();
  const form = useEventForm(options);
  return (
    <PublicationForm
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      photos={{ addLabel: text.addPhoto, hint: text.photoHint }}
      review={
        <>
          <PreviewButton>
            {() => <EventPreview event={options.event} values={form.values} files={form.uploads.entries} />}
          </PreviewButton>
          {form.isNew && form.shared && (
            <DraftButton form={form} shared={form.shared} fields={draftFieldsOf(form.values)} hint={drafts.saveHint} />
          )}
          {options.event && <VersionsButton of={{ list: 'Flx_Events', id: options.event.Id }} form={form} />}
        </>
      }
      audience={{ everyPlace: true }}
    >
      <EventFields form={form} />
    </PublicationForm>
  );
}
