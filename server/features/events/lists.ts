import {
  EVENT_DESCRIPTION_MAX,
  EVENT_PHOTOS,
  EVENT_PLACE_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
  EVENTS_PAGE_SIZE,
} from '../../../contract/features/events/limits.ts';
import { eventSchema, type EventBody } from '../../../contract/features/events/schema.ts';
import type { EventRow } from '../../../contract/features/events/types.ts';
import { bogotaDay, startOfBogotaDay } from '../../../contract/lib/time.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { defineList, everyone } from '../../lists/define-list.ts';
import { checkCity } from '../config/service.ts';
import { attachFiles } from '../files/service.ts';
import {
  checkAudience,
  checkMove,
  editItem,
  forReader,
  isSaved,
  isVisible,
  moveItem,
  presented,
  publishItem,
  sharedFields,
  type Audience,
  type MoveRules,
} from '../feed/service.ts';
import { notifyAudience } from '../notifications/service.ts';
import { attachContentImages } from '../richtext/service.ts';
import { checkContent, contentOf } from './content.ts';
import { fieldColumns, itemText } from './fields.ts';
import { presentEvents } from './present.ts';
import { eventTexts } from './texts.ts';
import { event, eventCard } from './thing.ts';

type EventSchema = ReturnType<typeof eventSchema>;

/** Whoever administers events, and nobody else, writes them. @spec 1§6 */
const administers = ({ viewer }: Context): boolean => holds(viewer, 'Admin-Events');

/** Whom a new event is for: the main feed is on unless its author turns it off. @spec 1§2 */
const audienceOf = ({ Home, Group }: EventBody): Audience => ({ home: Home ?? true, targets: Group ?? [] });

/** An event is for somebody, its groups are its author's own, and it moves within five days. @spec 1§4, 1§5 */
function audienceRules({ viewer: { language } }: Context): MoveRules {
  const { visibilityClosed, visibilityRequired } = eventTexts(language).events;
  return { closed: visibilityClosed, nobody: visibilityRequired, everyArea: true };
}

const checkEventCity = (context: WriteContext, { City }: EventBody): Promise<void> =>
  checkCity(context, City, { field: 'City', message: eventTexts(context.viewer.language).events.cityRequired });

/** Hangs the photo, and the pictures of the content, on the event's item; what is not named stays as it is. */
async function attach(context: WriteContext, id: number, input: EventBody): Promise<void> {
  const { Attachments } = input;
  const content = contentOf(input);
  const { photosOnly } = eventTexts(context.viewer.language).events;
  const limits = { media: EVENT_PHOTOS, documents: 0, photosOnly };
  if (Attachments !== undefined) await attachFiles(context, { kind: 'item', id }, Attachments, limits);
  if (content !== undefined) await attachContentImages(context, id, content);
}

/**
 * Events. One has the id of its feed item, so whoever sees the item sees the event and nobody else does. Past ones stay for
 * whoever does not filter by `Upcoming`.
 * @spec 1§2 News and events page, 1§3 Event
 */
export const events = defineList<EventRow, EventSchema, EventSchema>({
  name: 'Flx_Events',
  summary: 'Events, by their start. Creating one publishes it in the feed; deleting it takes it away there.',
  table: 'events',
  tenant: 'org_id',
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Title: { type: 'text', column: 'title', search: true, maxLength: EVENT_TITLE_MAX },
    Description: { type: 'text', column: 'description', search: true, maxLength: EVENT_DESCRIPTION_MAX },
    Content: { type: 'text', column: 'content', onDemand: true, summary: 'Sanitised HTML.' },
    StartDate: { type: 'timestamp', column: 'starts_at', filter: true, sort: true },
    EndDate: { type: 'timestamp', column: 'ends_at', nullable: true },
    Location: { type: 'text', column: 'place', maxLength: EVENT_PLACE_MAX, summary: 'The place, in words.' },
    Requirement: { type: 'text', column: 'requirement', maxLength: EVENT_REQUIREMENT_MAX },
    City: { type: 'int', column: 'city_id', filter: true },
    Upcoming: {
      type: 'boolean',
      compute: ({ sql, alias, context: { now } }) =>
        sql.raw('??.last_at >= ?::timestamptz', [alias, startOfBogotaDay(bogotaDay(now))]),
      filter: true,
      summary: 'From its publication to the end of its last day in Bogota.',
    },
    CreatedBy: { type: 'int', column: 'author_id', readOnly: true, filter: true },
    CreationDate: { type: 'timestamp', column: 'created_at', readOnly: true },
    EditionDate: { type: 'timestamp', column: 'edited_at', nullable: true, readOnly: true },
    PostId: { type: 'int', column: 'id', readOnly: true, summary: 'The feed item, which has the same id.' },
    Saved: { type: 'boolean', compute: place => isSaved(place, 'id'), filter: true },
    ...sharedFields,
    Assistants: presented('ids'),
    Interested: presented('ids'),
    AssistantsCount: presented('int'),
    InterestedCount: presented('int'),
    IAttend: presented('boolean'),
    IAmInterested: presented('boolean'),
    AssistantsInfo: presented('json'),
    CanEdit: { type: 'boolean', compute: place => forReader(place, reader => eventCard.canEdit(reader, place.alias)) },
    CanDelete: {
      type: 'boolean',
      compute: place => forReader(place, reader => eventCard.canDelete(reader, place.alias)),
    },
    CanEditVisibility: presented('boolean'),
  },
  expand: {
    CreatorInfo: { list: 'Flx_Users', field: 'CreatedBy', fields: ['Id', 'Title', 'Foto', 'AreaName'] },
    CityInfo: { list: 'Flx_Cities', field: 'City', fields: ['Id', 'Name', 'Department'] },
  },
  order: ['StartDate'],
  pageSize: EVENTS_PAGE_SIZE,
  scope: place => forReader(place, reader => isVisible(reader, place.alias)),
  policy: {
    read: everyone,
    create: administers,
    update: (_context, row) => row?.CanEdit === true,
    remove: (_context, row) => row?.CanDelete === true,
  },
  input: {
    create: ({ viewer }) => eventSchema(eventTexts(viewer.language), true),
    update: ({ viewer }) => eventSchema(eventTexts(viewer.language), false),
  },
  rules: {
    create: async (context, input) => {
      checkContent(context, input);
      await checkEventCity(context, input);
      await checkAudience(context, audienceOf(input), audienceRules(context));
    },
    update: async (context, row, input) => {
      checkContent(context, input);
      await checkEventCity(context, input);
      await checkMove(context, row, input, audienceRules(context));
    },
  },
  columns: {
    create: async (context, input) => ({
      id: await publishItem(context, 'event', itemText(input), audienceOf(input)),
      author_id: context.viewer.id,
      created_at: context.now,
      ...fieldColumns(input),
    }),
    update: ({ now }, input) => ({ edited_at: now, ...fieldColumns(input) }),
  },
  effects: {
    created: async (context, id, input) => {
      await attach(context, id, input);
      await notifyAudience(context, { kind: 'event_published', subject: { kind: event.kind, id } });
    },
    updated: async (context, row, input) => {
      await editItem(context, row.Id, itemText(input));
      await moveItem(context, row.Id, input);
      await attach(context, row.Id, input);
    },
  },
  present: presentEvents,
});
