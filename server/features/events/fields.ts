import type { EventBody } from '#contract/features/events/schema.ts';
import type { Columns } from '../../lists/define-list.ts';

/** Returns the body's values as columns. Optional fields that were left out are absent. */
export const fieldColumns = (input: EventBody): Columns => ({
  title: input.Title,
  description: input.Description,
  ...(input.Content !== undefined && { content: input.Content }),
  starts_at: input.StartDate,
  ends_at: input.EndDate ?? null,
  place: input.Location,
  requirement: input.Requirement ?? '',
  city_id: input.City,
  ...(input.Capacity !== undefined && { capacity: input.Capacity }),
  ...(input.ClosingDate !== undefined && { closes_at: input.ClosingDate }),
});
