import type { EventBody } from '../../../contract/features/events/schema.ts';
import type { Columns } from '../../lists/define-list.ts';
import type { ItemText } from '../feed/service.ts';
import { contentOf } from './content.ts';

/** What was written, as columns. Content that was left out is not among them. */
export function fieldColumns(input: EventBody): Columns {
  const content = contentOf(input);
  return {
    title: input.Title,
    description: input.Description,
    ...(content !== undefined && { content }),
    starts_at: input.StartDate,
    ends_at: input.EndDate ?? null,
    place: input.Location,
    requirement: input.Requirement ?? '',
    city_id: input.City,
  };
}

/** What the card in the feed says of the event. */
export const itemText = ({ Title, Description }: EventBody): ItemText => ({ title: Title, description: Description });
