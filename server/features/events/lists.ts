import {
  EVENT_DESCRIPTION_MAX,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
  EVENTS_PAGE_SIZE,
  EVENT_PHOTOS,
} from '#contract/features/events/limits.ts';
import { eventSchema, type EventBody, eventDraftSchema } from '#contract/features/events/schema.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { param, sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { defineList, everyone, type Insert, type Save, type Columns } from '../../lists/define-list.ts';
import { auditAnother } from '../audit/service.ts';
import { authorField, isSaved, isVisible, readerField, sharedFields } from '../feed/service.ts';
import {
  contentInput,
  isAudienceOpen,
  attachPhotos,
  audienceAfter,
  keepVersion,
  notifyOfPublication,
  publish,
  saveItem,
  type Publication,
  sharedDrafts,
} from '../publishing/service.ts';
import { presentContent } from '../richtext/service.ts';
import { attendanceFields } from './attendance-sql.ts';
import { eventTexts, eventCard } from './content-kind.ts';
import { moveOf, type EventLocation, type EventTimes } from '#contract/features/events/rules.ts';
import { checkCity } from '../config/service.ts';
import { notifyOfChange } from './change.ts';
import { fillPlaces } from './places.ts';

/** Drafts of events, shared by the administrators of events. @spec decision 53 */
export const eventDrafts = sharedDrafts({
  name: 'Flx_EventDrafts',
  summary:
    'Shared drafts of events, for those who administer them. Publishing one (`Draft` of a new event) takes it away.',
  feature: 'events',
  table: 'event_drafts',
  parent: 'event_draft',
  role: 'Admin-Events',
  photos: EVENT_PHOTOS,
  schema: (language, texts, options) => eventDraftSchema({ ...eventTexts(language), ...texts }, options),
});

/** Returns the body's values as columns. Optional fields that were left out are absent. */
const fieldColumns = (input: EventBody): Columns => ({
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

/** Rules for publishing events. @spec 1§4, 1§5 */
const EVENTS: Publication = {
  kind: 'event',
  everyPlace: () => true,
};

/** Publishes an event, and notifies its audience. @throws ProblemError 422 */
async function createEvent(context: WriteContext, input: EventBody, insert: Insert): Promise<number> {
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
async function updateEvent(context: WriteContext, row: EventRow, input: EventBody, save: Save): Promise<void> {
  await checkEventCity(context, input);
  const audience = await audienceAfter(context, EVENTS, row, input);
  keepVersion(context, row.Id, row, input);
  await save({ edited_at: context.now, ...fieldColumns(input) });
  await saveItem(context, row.Id, input, audience);
  await attachPhotos(context, EVENTS, { id: row.Id }, input, input.Content);
  await auditAnother(context, row.CreatedBy, {
    feature: 'events',
    action: 'edited',
    subject: row.Id,
    detail: row.Title,
  });
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

type EventSchema = ReturnType<typeof eventSchema>;

/** Start of the current day in Bogotá. */
const TODAY = param('today', 'timestamptz');

/** Returns whether the viewer may write events, which only their administrators may. @spec 1§6 */
const administers = ({ viewer }: Context): boolean => holds(viewer, 'Admin-Events');

/**
 * Events. An event has the id of its feed item, and is visible exactly to those who see the item. Past ones are listed
 * unless filtered by `Upcoming`.
 * @spec 1§2 News and events page, 1§3 Event
 */
export const events = defineList<EventRow, EventSchema, EventSchema>({
  name: 'Flx_Events',
  summary: 'Events, by their start. Creating one publishes it in the feed; deleting it takes it away there.',
  table: 'events',
  organisation: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', search: true, maxLength: EVENT_TITLE_MAX },
    Description: { type: 'text', column: 'description', search: true, maxLength: EVENT_DESCRIPTION_MAX },
    Content: { type: 'text', column: 'content', onDemand: true, summary: 'Sanitised HTML.' },
    StartDate: { type: 'timestamp', column: 'starts_at', filter: true, sort: true },
    EndDate: { type: 'timestamp', column: 'ends_at', nullable: true, filter: true },
    Location: { type: 'text', column: 'place', maxLength: EVENT_LOCATION_MAX, summary: 'The location, in words.' },
    Requirement: { type: 'text', column: 'requirement', maxLength: EVENT_REQUIREMENT_MAX },
    City: { type: 'int', column: 'city_id', filter: true },
    Capacity: {
      type: 'int',
      column: 'capacity',
      nullable: true,
      summary: 'How many may go; null of one with room for everybody.',
    },
    ClosingDate: {
      type: 'timestamp',
      column: 'closes_at',
      nullable: true,
      summary: 'Until when people may say that they go.',
    },
    Upcoming: {
      type: 'boolean',
      compute: ({ alias }) => sql`${alias}.last_at >= ${TODAY}`,
      filter: true,
      summary: 'From its publication to the end of its last day in Bogota.',
    },
    Cancelled: { type: 'boolean', compute: ({ alias }) => sql`${alias}.cancelled_at is not null`, filter: true },
    Revision: {
      type: 'int',
      column: 'revision',
      readOnly: true,
      summary: 'How many times what a calendar shows of it has changed.',
    },
    CreatedBy: authorField,
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true, filter: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true, filter: true },
    PostId: { type: 'int', column: 'id', readOnly: true, summary: 'The feed item, which has the same id.' },
    Saved: { type: 'boolean', compute: row => isSaved(row, 'id'), filter: true },
    ...sharedFields(),
    ...attendanceFields,
    CanEdit: readerField('boolean', eventCard.canEdit),
    CanDelete: readerField('boolean', eventCard.canDelete),
    CanEditVisibility: readerField(
      'boolean',
      (reader, row) => sql`${eventCard.canEdit(reader, row)} and ${isAudienceOpen(reader, sql`${row}.created_at`)}`,
    ),
  },
  expand: {
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
  },
  order: ['StartDate'],
  pageSize: EVENTS_PAGE_SIZE,
  bin: { kind: 'event', author: 'CreatedBy' },
  removesSeveral: true,
  scope: ({ alias }) => isVisible(READER, alias),
  values: ({ now }) => ({ today: startOfBogotaDay(bogotaDay(now)) }),
  policy: {
    read: everyone,
    create: administers,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: contentInput((language, options) => eventSchema(eventTexts(language), options)),
  write: { create: createEvent, update: updateEvent },
  present: presentContent('Id'),
});
