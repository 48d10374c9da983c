import type { EventRow } from '#contract/features/events/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useCityOptions } from '../../config/public.ts';
import type { UploadEntry } from '../../files/public-forms.ts';
import { UNPUBLISHED, usePreviewed } from '../../publishing/public.ts';
import { EventDetail } from '../components/event-detail.tsx';
import type { EventValues } from './event-form.ts';

export interface EventPreviewProps {
  /** Event being edited, or null for a new one. */
  event: EventRow | null;
  values: EventValues;
  files: readonly UploadEntry[];
}

/** Preview of an event being written, as its readers will see it. */
export function EventPreview({ event, values, files }: EventPreviewProps) {
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
