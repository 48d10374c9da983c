import { EVENT_FACES_MAX } from '#contract/features/events/limits.ts';
import type { Attendance } from '#contract/features/events/types.ts';
import { REACTION_IDS_MAX } from '#contract/features/feed/limits.ts';
import { identifier, join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { shaped, type SqlRow } from '../../lists/define-list.ts';
import { READER, type Reader, type ReaderNames } from '../../content-kinds/reader.ts';
import { PERSON_CARD, isBare, isParticipant, personCard, readerField } from '../feed/service.ts';
import { shows } from '../people/service.ts';
import { peoplePage } from '../social/service.ts';
import { several } from '../../base/shapes.ts';

/** Values of `event_people.kind`. */
export const GOES = 1;
export const IS_INTERESTED = 2;
export const WAITS = 3;

/** True if the reader has an answer of this kind. @param event alias of `events` */
export const isOwn = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`exists (select from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event}.id and o.kind = ${literal(kind)} and o.user_id = ${reader.viewer})`;

/** Condition: the reader sees only the bare event, and so no attendance any more. */
const isBareEvent = (reader: ReaderNames, event: Sql): Sql =>
  isBare(reader, { id: sql`${event}.id`, author: sql`${event}.author_id` });

/**
 * Selects the people to list. People who keep their events private are counted, but listed only to themselves.
 * @spec THREATS field rules
 */
const listed = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${reader.org} and p.event_id = ${event}.id and p.kind = ${literal(kind)}
    and u.is_active and ${shows(reader, sql`u`, 'PrivateEvents')} and not ${isBareEvent(reader, event)}`;

const ids = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`coalesce((select json_agg(x.user_id) from (
  select p.user_id ${listed(reader, kind, event)} order by p.user_id limit ${literal(REACTION_IDS_MAX)}) x), '[]')`;

const faces = (reader: Reader, event: Sql): Sql => sql`coalesce((select json_agg(x.card) from (
  select ${personCard(reader, sql`u`)} as card ${listed(reader, GOES, event)} order by p.user_id limit ${literal(EVENT_FACES_MAX)}) x), '[]')`;

/** Returns SQL for the number of people who attend, are interested or wait. */
export const counted = (reader: ReaderNames, column: 'assistants' | 'interested' | 'waiting', event: Sql): Sql =>
  sql`(select case when ${isBareEvent(reader, event)} then 0 else s.${identifier(column)} end
    from event_stats s where s.org_id = ${reader.org} and s.event_id = ${event}.id)`;

/** Returns SQL for the reader's place in the waiting list; NULL if the reader doesn't wait. */
const position = (reader: ReaderNames, event: Sql): Sql => sql`(
  select (select count(*)::int from event_people w where w.org_id = o.org_id and w.event_id = o.event_id and w.kind = o.kind and w.turn <= o.turn)
  from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event}.id and o.kind = ${literal(WAITS)} and o.user_id = ${reader.viewer})`;

/** SQL of the attendance fields, by the reader and an alias of `events`. */
const values: Readonly<Record<keyof Attendance, (reader: Reader, event: Sql) => Sql>> = {
  Assistants: (reader, event) => ids(reader, GOES, event),
  Interested: (reader, event) => ids(reader, IS_INTERESTED, event),
  AssistantsCount: (reader, event) => counted(reader, 'assistants', event),
  InterestedCount: (reader, event) => counted(reader, 'interested', event),
  WaitingCount: (reader, event) => counted(reader, 'waiting', event),
  IAttend: (reader, event) => isOwn(reader, GOES, event),
  IAmInterested: (reader, event) => isOwn(reader, IS_INTERESTED, event),
  IWait: (reader, event) => isOwn(reader, WAITS, event),
  WaitingPosition: position,
  AssistantsInfo: faces,
};

/** Fields of attendance in the list of events. */
export const attendanceFields = {
  Assistants: {
    ...readerField('ids', values.Assistants),
    filter: true as const,
    includes: ({ alias }: SqlRow, id: Sql) => sql`exists (select ${listed(READER, GOES, alias)} and p.user_id = ${id})`,
    summary: '`Assistants eq 12`: the events that this person goes to and shows.',
  },
  Interested: readerField('ids', values.Interested),
  AssistantsCount: readerField('int', values.AssistantsCount),
  InterestedCount: readerField('int', values.InterestedCount),
  WaitingCount: readerField('int', values.WaitingCount),
  IAttend: readerField('boolean', values.IAttend),
  IAmInterested: readerField('boolean', values.IAmInterested),
  IWait: readerField('boolean', values.IWait),
  WaitingPosition: { ...readerField('int', values.WaitingPosition), nullable: true as const },
  AssistantsInfo: {
    ...shaped(several(PERSON_CARD), readerField('json', values.AssistantsInfo)),
    programs: 'people' as const,
  },
};

const members = Object.entries(values).map(([name, value]) => sql`${literal(name)}, ${value(READER, sql`e`)}`);

const ID = param('id', 'bigint');

/**
 * Statement for the attendance of one event, as JSON (contract `Attendance`); no row if it is absent or the viewer
 * takes no part in it. Parameters: `id`, and `READER`.
 */
export const ATTENDANCE = prepared(
  'events_attendance',
  sql`select json_build_object(${join(members)}) as attendance from events e
    where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)}`,
);

const lockEvent = (lock: Sql): Sql => sql`
  select e.starts_at as start, e.ends_at as end, e.closes_at as closing, e.capacity is not null as is_limited,
    e.cancelled_at is not null as is_cancelled
  from events e where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)} for ${lock} of e`;

/**
 * Selects and locks an event that the viewer takes part in. A concurrent deletion either waits or is seen. Answers of
 * interest don't wait for each other; places are given one after the other. Parameters: `id`, and `READER`.
 */
export const LOCK_FOR_INTEREST = lockEvent(sql`key share`);
export const LOCK_FOR_PLACES = lockEvent(sql`no key update`);

/** Answer of one person. */
interface AnswerRow {
  readonly org: number;
  readonly event: number;
  readonly user: number;
}

export const addInterest = ({ org, event, user }: AnswerRow, now: Date): Sql => sql`
  insert into event_people (org_id, event_id, user_id, kind, known_since)
  values (${org}, ${event}, ${user}, ${literal(IS_INTERESTED)}, ${now}) on conflict do nothing`;

/**
 * Adds a person as an attendee or, if the event is full, to the waiting list; an existing answer stays. The event is
 * locked for places.
 */
export const addToPlaces = ({ org, event, user }: AnswerRow, now: Date): Sql => sql`
  insert into event_people (org_id, event_id, user_id, kind, turn, known_since)
  select e.org_id, e.id, ${user}, case when is_full then ${literal(WAITS)} else ${literal(GOES)} end, case when is_full then
    (select coalesce(max(w.turn), 0) + 1 from event_people w where w.org_id = e.org_id and w.event_id = e.id and w.kind = ${literal(WAITS)})
    else 0 end, ${now}
  from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
  cross join lateral (select coalesce(s.assistants >= e.capacity, false) as is_full) f
  where e.org_id = ${org} and e.id = ${event} and not exists (select from event_people p
    where p.org_id = e.org_id and p.event_id = e.id and p.user_id = ${user} and p.kind in (${literal(GOES)}, ${literal(WAITS)}))`;

/** Deletes a person's answers. @param kinds kinds of the answers to delete */
export const deleteAnswers = ({ org, event, user }: AnswerRow, kinds: readonly number[]): Sql => sql`
  delete from event_people where org_id = ${org} and event_id = ${event} and user_id = ${user} and kind = any(${kinds}::smallint[])`;

/** Page of the attendees who show it, by their ids. Parameters: `id`, `after`, `size`, and `READER`. */
export const ASSISTANTS_PAGE = peoplePage('events_assistants', {
  people: sql`from events e cross join lateral (select p.user_id ${listed(READER, GOES, sql`e`)}) p
    where e.org_id = ${READER.org} and e.id = ${ID}`,
  contentKind: sql`select from events e where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)}`,
});
