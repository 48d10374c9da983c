import type { EventBody } from '#contract/features/events/schema.ts';
import { moveOf, type EventLocation, type EventTimes } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Insert, Save } from '../../lists/define-list.ts';
import { checkCity } from '../config/service.ts';
import {
  attachPhotos,
  audienceAfter,
  keepVersion,
  notifyOfPublication,
  publish,
  saveItem,
} from '../publishing/service.ts';
import { eventDrafts } from './drafts.ts';
import { fieldColumns } from './fields.ts';
import { notifyOfChange } from './change.ts';
import { fillPlaces } from './places.ts';
import { EVENTS } from './publication.ts';
import { eventTexts } from './texts.ts';

/** Publishes an event, and notifies its audience. @throws ProblemError 422 */
export async function createEvent(context: WriteContext, input: EventBody, insert: Insert): Promise<number> {
  const from = await eventDrafts.take(context, input);
  await checkEventCity(context, input);
  const id = await publish(context, EVENTS, input);
  await insert({ id, author_id: context.viewer.id, created_at: context.now, ...fieldColumns(input) });
  await attachPhotos(context, EVENTS, { id, isNew: true, ...(from && { from }) }, input, input.Content);
  await eventDrafts.drop(context, input);
  await notifyOfPublication(context, EVENTS, 'event_published', id);
  return id;
}

/**
 * Edits an event, and notifies the people who attend, wait or are interested if its time or place changes. @throws
 * ProblemError 422
 */
export async function updateEvent(context: WriteContext, row: EventRow, input: EventBody, save: Save): Promise<void> {
  await checkEventCity(context, input);
  const audience = await audienceAfter(context, EVENTS, row, input);
  keepVersion(context, row.Id, row, input);
  await save({ edited_at: context.now, ...fieldColumns(input) });
  await saveItem(context, row.Id, input, audience);
  await attachPhotos(context, EVENTS, { id: row.Id }, input, input.Content);
  // More places, or a later date, may give places to people who wait.
  if (row.WaitingCount > 0) await fillPlaces(context, row.Id);
  const after = { start: input.StartDate, end: input.EndDate ?? null, location: input.Location, city: input.City };
  const kind = moveOf(whenAndWhere(row), after);
  if (kind !== null && !row.Cancelled) await notifyOfChange(context, { id: row.Id, times: after, kind });
}

const whenAndWhere = ({ StartDate, EndDate, Location, City }: EventRow): EventTimes & EventLocation => ({
  start: new Date(StartDate),
  end: EndDate === null ? null : new Date(EndDate),
  location: Location,
  city: City,
});

/** Refuses an unknown city. @throws ProblemError 422 on `City` */
const checkEventCity = (context: WriteContext, { City }: EventBody): Promise<void> =>
  checkCity(context, City, { field: 'City', message: eventTexts(context.viewer.language).events.cityRequired });
