import { FLAG, MOMENT, orNull, record, TEXT, WHOLE } from '../../base/shapes.ts';
import { EVENT_PHOTOS } from '#contract/features/events/limits.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { holdsRole, READER, type RightsReader } from '../../content-kinds/reader.ts';
import type { ThingCard, EmailedFacts } from '../../content-kinds/content-kind.ts';
import { isoTime, isParticipant, isVisible, itemKind, searchedItem } from '../feed/service.ts';
import { versionFiles } from '../publishing/service.ts';
import { wordsOf } from '../richtext/service.ts';
import { counted, GOES, isOwn, WAITS } from './attendance-sql.ts';
import { localeOf, type Language, type Translation } from '#contract/i18n/language.ts';
import { locationOf } from '#contract/features/events/rules.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { timesOf, whenOf } from '#contract/features/events/when.ts';
import { eventsContract } from '#contract/features/events/feature.ts';
import type { EventTexts } from '#contract/features/events/schema.ts';
import { events as pageEnglish } from '#contract/i18n/en-US/events.ts';
import { eventsForm as english } from '#contract/i18n/en-US/events-form.ts';
import { feed as feedEnglish } from '#contract/i18n/en-US/feed.ts';
import { events as pageSpanish } from '#contract/i18n/es-CO/events.ts';
import { eventsForm as spanish } from '#contract/i18n/es-CO/events-form.ts';
import { feed as feedSpanish } from '#contract/i18n/es-CO/feed.ts';

/** Returns the messages of refusals in the reader's language. */
export const eventTexts = (language: Language): EventTexts =>
  language === 'EN-US'
    ? { feed: feedEnglish.errors, events: english.errors }
    : { feed: feedSpanish.errors, events: spanish.errors };

/** Returns the texts of events for screens and emails. */
const eventPageTexts = (language: Language): Translation<typeof pageSpanish> =>
  language === 'EN-US' ? pageEnglish : pageSpanish;

/** Returns the names of responsibilities. */
export const eventWords = (language: Language): Translation<typeof spanish>['responsibility'] =>
  (language === 'EN-US' ? english : spanish).responsibility;

/** Event data for its emails. */
type EmailedEvent = Pick<EventRow, 'StartDate' | 'EndDate' | 'Location' | 'CityInfo'>;

/** Date and place of an event, as they are when the email is sent. */
const eventFacts: EmailedFacts = {
  kinds: Object.keys(eventsContract.notifications),
  json: item => sql`(select json_build_object('StartDate', ${isoTime(sql`v.starts_at`)}, 'EndDate', ${isoTime(sql`v.ends_at`)},
      'Location', v.place, 'CityInfo', json_build_object('Name', c.name))
    from events v join cities c on c.id = v.city_id where v.org_id = ${item}.org_id and v.id = ${item}.id)`,
  lines: (facts, language, now) => {
    const event = facts as EmailedEvent; // `json` made it in this shape.
    const { facts: names, times } = eventPageTexts(language);
    const { date, time } = whenOf(timesOf(event), now, localeOf(language), times);
    return [`${names.when}: ${date}, ${time}`, `${names.place}: ${locationOf(event)}`];
  },
};

/** Condition: the reader administers events, and so may write those they see. @spec 1§6 */
export const isAdministered = (reader: RightsReader): Sql => holdsRole(reader, 'Admin-Events');

export const eventCard: ThingCard = {
  canEdit: (reader, row) => sql`(${isAdministered(reader)} and ${isParticipant(reader, row)})`,
  canDelete: isAdministered,
  live: {
    name: 'Event',
    shape: record({
      Id: WHOLE,
      StartDate: MOMENT,
      EndDate: orNull(MOMENT),
      Location: TEXT,
      CityName: TEXT,
      Requirement: TEXT,
      Cancelled: FLAG,
      AssistantsCount: WHOLE,
      Capacity: orNull(WHOLE),
      WaitingCount: WHOLE,
      IAttend: FLAG,
      IWait: FLAG,
    }),
    json: (reader, item) => sql`
      select json_build_object('Id', v.id, 'StartDate', ${isoTime(sql`v.starts_at`)}, 'EndDate', ${isoTime(sql`v.ends_at`)},
        'Location', v.place, 'CityName', c.name, 'Requirement', v.requirement, 'Cancelled', v.cancelled_at is not null,
        'AssistantsCount', ${counted(reader, 'assistants', sql`v`)}, 'Capacity', v.capacity,
        'WaitingCount', ${counted(reader, 'waiting', sql`v`)}, 'IAttend', ${isOwn(reader, GOES, sql`v`)}, 'IWait', ${isOwn(reader, WAITS, sql`v`)})
      from events v join cities c on c.id = v.city_id
      where v.org_id = ${reader.org} and v.id = ${item}.id`,
  },
};

/** Settings for versions, which are for people who see an event and may edit it. */
export const EVENT_VERSIONS = {
  list: 'Flx_Events',
  editable: sql`select e.id, e.id as item from events e where e.org_id = ${READER.org}
    and ${isVisible(READER, sql`e`)} and ${eventCard.canEdit(READER, sql`e`)}`,
} as const;

/** Event, which has the id of its feed item. */
export const event = itemKind({
  kind: 'event',
  path: item => sql`'/event/' || ${item}.id`,
  card: eventCard,
  emailed: eventFacts,
  content: item => sql`(select v.content from events v where v.org_id = ${item}.org_id and v.id = ${item}.id)`,
  held: versionFiles(EVENT_VERSIONS),
  files: { media: EVENT_PHOTOS, documents: 0, photosOnly: true },
});

export const searchedEvent = searchedItem({
  kind: 'event',
  join: sql`events e on e.org_id = i.org_id and e.id = i.id`,
  title: sql`e.title`,
  body: sql`concat_ws(' … ', e.description, e.place, nullif(e.requirement, ''), nullif(${wordsOf(sql`e.content`)}, ''))`,
});
