import type { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import type { Translation } from '../../../../../contract/i18n/language.ts';
import { eventSchema } from '../../../../../contract/features/events/schema.ts';
import { byField, schemaMessages, type FieldErrors } from '../../../lib/field-errors.ts';
import { visibilityError } from '../../feed/public.ts';
import type { EventsTexts } from '../texts.ts';
import { fieldsOf, type EventContent } from './event-values.ts';

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const FIELD_ORDER = [
  'Attachments',
  'Title',
  'Description',
  'StartDate',
  'EndDate',
  'Location',
  'City',
  'Requirement',
  'Content',
  'Group',
] as const;
export type EventField = (typeof FIELD_ORDER)[number];
export type EventErrors = FieldErrors<EventField>;

export interface CheckTexts {
  feed: Translation<typeof feed>;
  events: EventsTexts['errors'];
}

/** What the server would refuse, in its own words, field by field. @spec 1§5 Event and news forms */
export async function eventErrors(
  content: EventContent,
  isVisibilityOpen: boolean,
  texts: CheckTexts,
): Promise<EventErrors> {
  const { StartDate, City, visibility } = content.values;
  const body = { ...fieldsOf(content, isVisibilityOpen), StartDate, City };
  const schema = eventSchema({ feed: texts.feed.errors, events: texts.events }, { isNew: true });
  const errors = byField(FIELD_ORDER, await schemaMessages(schema, body));
  const hidden = isVisibilityOpen ? visibilityError(visibility, texts.feed.visibility) : undefined;
  return hidden === undefined ? errors : { ...errors, Group: hidden };
}
