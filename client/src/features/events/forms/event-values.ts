import type { EventFields, EventRow } from '../../../../../contract/features/events/types.ts';
import { isEmptyContent } from '../../../../../contract/features/richtext/rules.ts';
import { NEW_VISIBILITY, placementOf, visibilityOf, type Visibility } from '../../feed/public.ts';
import { attachmentsOf, entriesOfAttachments } from '../../files/public.ts';
import type { PublicationContent } from '../../publishing/public.ts';
import { canonicalContent } from '../../richtext/public.ts';

/** What the form holds, beside the photo. */
export interface EventValues {
  Title: string;
  Description: string;
  /** Canonical HTML. */
  Content: string;
  /** ISO 8601 in UTC; null of none, '' of one that is being typed. */
  StartDate: string | null;
  EndDate: string | null;
  Location: string;
  Requirement: string;
  City: number | null;
  visibility: Visibility;
}

/** Everything that is saved together. */
export type EventContent = PublicationContent<EventValues>;

/** A new event: in the main feed. */
export const NEW_EVENT: EventContent = {
  photos: [],
  values: {
    Title: '',
    Description: '',
    Content: '',
    StartDate: null,
    EndDate: null,
    Location: '',
    Requirement: '',
    City: null,
    visibility: NEW_VISIBILITY,
  },
};

/** An event before it is edited. @param html its content, as the server has it */
export const contentOf = (event: EventRow, html: string): EventContent => ({
  photos: entriesOfAttachments(event.Attachments),
  values: {
    Title: event.Title,
    Description: event.Description,
    Content: canonicalContent(html),
    StartDate: event.StartDate,
    EndDate: event.EndDate,
    Location: event.Location,
    Requirement: event.Requirement,
    City: event.City,
    visibility: visibilityOf(event),
  },
});

/** What is sent. A visibility that may not be changed any more is left out, which keeps it. */
export function fieldsOf({ values, photos }: EventContent, isVisibilityOpen: boolean): EventFields {
  const { Title, Description, Content, StartDate, EndDate, Location, Requirement, City, visibility } = values;
  return {
    Title: Title.trim(),
    Description: Description.trim(),
    Content: isEmptyContent(Content) ? '' : Content,
    // What is missing here is refused by the schema, which is asked with the values themselves.
    StartDate: StartDate ?? '',
    EndDate,
    Location: Location.trim(),
    Requirement: Requirement.trim(),
    City: City ?? Number.NaN,
    Attachments: attachmentsOf(photos),
    ...(isVisibilityOpen && placementOf(visibility)),
  };
}

/** Whether both would be saved as the same event. */
export function isSameEvent(one: EventContent, other: EventContent): boolean {
  const essence = (content: EventContent) => {
    const fields = fieldsOf(content, true);
    const instant = (text: string | null | undefined) => (text ? new Date(text).getTime() : text);
    return JSON.stringify({ ...fields, StartDate: instant(fields.StartDate), EndDate: instant(fields.EndDate) });
  };
  return one.photos.length === other.photos.length && essence(one) === essence(other);
}
