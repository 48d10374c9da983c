import { boolean, number, object, type InferType } from 'yup';
import { idSchema } from '../../lib/id-schema.ts';
import type { eventsForm } from '../../i18n/es-CO/events-form.ts';
import type { feed } from '../../i18n/es-CO/feed.ts';
import type { Translation } from '../../i18n/language.ts';
import { instantSchema, lineSchema, textSchema } from '../../lib/text-schema.ts';
import { attachmentsSchema, targetsSchema } from '../feed/schema.ts';
import { CONTENT_MAX } from '../richtext/rules.ts';
import { draftReferenceSchema, sharedDraftSchema, type DraftTexts } from '../publishing/schema.ts';
import { contentSchema, type ContentOptions } from '../richtext/schema.ts';
import {
  EVENT_CAPACITY_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_PHOTOS,
  EVENT_LOCATION_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from './limits.ts';
import { isClosed, isInOrder } from './rules.ts';

/** Messages of both features: targets and the photo follow the feed's rules. */
export interface EventTexts {
  readonly feed: Translation<typeof feed>['errors'];
  readonly events: Translation<typeof eventsForm>['errors'];
}

interface EventSchemaOptions extends Pick<ContentOptions, 'clean'> {
  /** Whether the event is new, and so must have its photo; an edited one may omit it to keep it. */
  readonly isNew: boolean;
}

/**
 * Returns whether start and end are in order; true if one of them is missing, because that has a message of its own.
 */
const areInOrder = (times: { readonly StartDate?: unknown; readonly EndDate?: unknown }): boolean =>
  !(times.StartDate instanceof Date) ||
  !(times.EndDate instanceof Date) ||
  isInOrder({ start: times.StartDate, end: times.EndDate });

/**
 * Returns whether registration closes in time; true if one of the times is missing. It may close as late as the end of
 * the event.
 */
const closesInTime = (times: {
  readonly StartDate?: unknown;
  readonly EndDate?: unknown;
  readonly ClosingDate?: unknown;
}): boolean => {
  const end = times.EndDate instanceof Date ? times.EndDate : times.StartDate;
  return !(end instanceof Date) || !(times.ClosingDate instanceof Date) || !isClosed(end, times.ClosingDate);
};

const capacity = (message: string) =>
  number().typeError(message).integer(message).min(1, message).max(EVENT_CAPACITY_MAX, message).nullable();

/**
 * Body of `POST` and `PUT /api/Flx_Events`, with the messages of its reader.
 * @spec 1§5 Event and news forms
 */
export const eventSchema = ({ feed: feedTexts, events: texts }: EventTexts, { isNew, clean }: EventSchemaOptions) => {
  const terms = (max: number) => [max, feedTexts.tooLong(max), feedTexts.textUnreadable] as const;
  const photo = attachmentsSchema(feedTexts, EVENT_PHOTOS, texts.photosTooMany).min(EVENT_PHOTOS, texts.photoRequired);
  return object({
    Title: lineSchema(...terms(EVENT_TITLE_MAX)).required(texts.titleRequired),
    Description: textSchema(...terms(EVENT_DESCRIPTION_MAX)).required(texts.descriptionRequired),
    Content: contentSchema({ clean, tooLong: feedTexts.tooLong(CONTENT_MAX), unreadable: feedTexts.textUnreadable }),
    StartDate: instantSchema()
      .typeError(texts.startInvalid)
      .required(texts.startRequired)
      .test('order', texts.startAfterEnd, (_start, { parent }) => areInOrder(parent as object)),
    EndDate: instantSchema()
      .typeError(texts.endInvalid)
      .nullable()
      .test('order', texts.endBeforeStart, (_end, { parent }) => areInOrder(parent as object)),
    Location: lineSchema(...terms(EVENT_LOCATION_MAX)).required(texts.placeRequired),
    Requirement: lineSchema(...terms(EVENT_REQUIREMENT_MAX)),
    City: idSchema(texts.cityRequired).required(texts.cityRequired),
    Capacity: capacity(texts.capacityInvalid(EVENT_CAPACITY_MAX)),
    ClosingDate: instantSchema()
      .typeError(texts.closingInvalid)
      .nullable()
      .test('order', texts.closingAfterEnd, (_closing, { parent }) => closesInTime(parent as object)),
    Attachments: isNew ? photo.required(texts.photoRequired) : photo,
    Home: boolean(),
    Group: targetsSchema(feedTexts),
    Draft: draftReferenceSchema(isNew, feedTexts.textUnreadable),
  });
};

/**
 * Body of `POST` and `PUT /api/Flx_EventDrafts`, with the messages of its reader: only the fields present are
 * validated.
 */
export const eventDraftSchema = (
  { feed: feedTexts, events: own, drafts }: EventTexts & DraftTexts,
  { clean }: Pick<ContentOptions, 'clean'>,
) => {
  const terms = (max: number) => [max, feedTexts.tooLong(max), feedTexts.textUnreadable] as const;
  const instant = (message: string) => instantSchema().typeError(message).nullable();
  return sharedDraftSchema(
    { feed: feedTexts, drafts },
    object({
      Title: lineSchema(...terms(EVENT_TITLE_MAX)),
      Description: textSchema(...terms(EVENT_DESCRIPTION_MAX)),
      Content: contentSchema({ clean, tooLong: feedTexts.tooLong(CONTENT_MAX), unreadable: feedTexts.textUnreadable }),
      StartDate: instant(own.startInvalid),
      EndDate: instant(own.endInvalid),
      Location: lineSchema(...terms(EVENT_LOCATION_MAX)),
      Requirement: lineSchema(...terms(EVENT_REQUIREMENT_MAX)),
      City: idSchema(own.cityRequired).nullable(),
      Capacity: capacity(own.capacityInvalid(EVENT_CAPACITY_MAX)),
      ClosingDate: instant(own.closingInvalid),
    }),
    { max: EVENT_PHOTOS, tooMany: own.photosTooMany },
  );
};

export type EventBody = InferType<ReturnType<typeof eventSchema>>;
