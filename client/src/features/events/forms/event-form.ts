import type { EventFields, EventRow } from '../../../../../contract/features/events/types.ts';
import { isEmptyContent } from '../../../../../contract/features/richtext/rules.ts';
import {
  isAudience,
  isNumberOrNull,
  isText,
  isTextOrNull,
  type Audience,
  type Shape,
} from '../../publishing/public.ts';
import { canonicalContent } from '../../richtext/public.ts';

/** What the form of an event holds, beside the photo. */
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
  Audience: Audience;
}

/** What a draft may have kept of it. */
export const EVENT_SHAPE: Shape<EventValues> = {
  Title: isText,
  Description: isText,
  Content: isText,
  StartDate: isTextOrNull,
  EndDate: isTextOrNull,
  Location: isText,
  Requirement: isText,
  City: isNumberOrNull,
  Audience: isAudience,
};

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const EVENT_FIELDS = [
  'Attachments',
  'Title',
  'Description',
  'StartDate',
  'EndDate',
  'Location',
  'City',
  'Requirement',
  'Content',
] as const;

export const newValues = (audience: Audience): EventValues => ({
  Title: '',
  Description: '',
  Content: '',
  StartDate: null,
  EndDate: null,
  Location: '',
  Requirement: '',
  City: null,
  Audience: audience,
});

/** An event before it is edited, with its content as the server has it. */
export const valuesOf = (event: EventRow & { Content: string }, audience: Audience): EventValues => ({
  Title: event.Title,
  Description: event.Description,
  Content: canonicalContent(event.Content),
  StartDate: instant(event.StartDate),
  EndDate: event.EndDate && instant(event.EndDate),
  Location: event.Location,
  Requirement: event.Requirement,
  City: event.City,
  Audience: audience,
});

/** As the fields for dates write it. */
const instant = (text: string): string => new Date(text).toISOString();

/** What is sent of it. */
export const writtenOf = (values: EventValues): Omit<EventFields, 'Attachments' | 'Home' | 'Group'> => ({
  Title: values.Title.trim(),
  Description: values.Description.trim(),
  Content: isEmptyContent(values.Content) ? '' : values.Content,
  // The schema refuses one that is missing, and tells it from one that is half typed.
  StartDate: values.StartDate as string,
  EndDate: values.EndDate,
  Location: values.Location.trim(),
  Requirement: values.Requirement.trim(),
  City: values.City ?? Number.NaN,
});
