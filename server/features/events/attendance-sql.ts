import { EVENT_FACES_MAX } from '#contract/features/events/limits.ts';
import type { Attendance } from '#contract/features/events/types.ts';
import { REACTION_IDS_MAX } from '#contract/features/feed/limits.ts';
import { identifier, join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER, type Reader, type ReaderNames } from '../../things/reader.ts';
import { isBare, isParticipant, personCard, readerField } from '../feed/service.ts';
import { shows } from '../people/service.ts';
import { peoplePage } from '../social/service.ts';

/** Number in `event_people.kind`. */
export const GOES = 1;
export const IS_INTERESTED = 2;
export const WAITS = 3;

/** True of the reader. @param event alias of `events` */
export const isOwn = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`exists (select from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event}.id and o.kind = ${literal(kind)} and o.user_id = ${reader.viewer})`;

/** To whom the event is bare nobody goes any more. */
const isBareEvent = (reader: ReaderNames, event: Sql): Sql =>
  isBare(reader, { id: sql`${event}.id`, author: sql`${event}.author_id` });

/** Whoever keeps their events private is counted, and listed to themselves alone. @spec THREATS field rules */
const listed = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${reader.org} and p.event_id = ${event}.id and p.kind = ${literal(kind)}
    and u.is_active and ${shows(reader, sql`u`, 'PrivateEvents')} and not ${isBareEvent(reader, event)}`;

const ids = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`coalesce((select json_agg(x.user_id) from (
  select p.user_id ${listed(reader, kind, event)} order by p.user_id limit ${literal(REACTION_IDS_MAX)}) x), '[]')`;

const faces = (reader: Reader, event: Sql): Sql => sql`coalesce((select json_agg(x.card) from (
  select ${personCard(reader, sql`u`)} as card ${listed(reader, GOES, event)} order by p.user_id limit ${literal(EVENT_FACES_MAX)}) x), '[]')`;

/** How many go, are interested or wait. */
export const counted = (reader: ReaderNames, column: 'assistants' | 'interested' | 'waiting', event: Sql): Sql =>
  sql`(select case when ${isBareEvent(reader, event)} then 0 else s.${identifier(column)} end
    from event_stats s where s.org_id = ${reader.org} and s.event_id = ${event}.id)`;

/** How many wait up to the reader; NULL of who doesn't wait. */
const position = (reader: ReaderNames, event: Sql): Sql => sql`(
  select (select count(*)::int from event_people w where w.org_id = o.org_id and w.event_id = o.event_id and w.kind = o.kind and w.turn <= o.turn)
  from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event}.id and o.kind = ${literal(WAITS)} and o.user_id = ${reader.viewer})`;

/** Who goes to an event and whom it interests, in SQL of the reader and of an alias of `events`. */
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

/** The same as fields of the list of events. */
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
  AssistantsInfo: readerField('json', values.AssistantsInfo),
};

const members = Object.entries(values).map(([name, value]) => sql`${literal(name)}, ${value(READER, sql`e`)}`);

const ID = param('id', 'bigint');

/** The same of one event, as JSON (contract `Attendance`); no row of what is absent, or that the viewer takes no part in. Parameters: `id`, and who reads. */
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
 * An event that the viewer takes part in, locked. A deletion at the same moment either waits or is seen. Whose interest it is doesn't
 * wait for anybody; places are given to one after the other. Parameters: `id`, and who reads.
 */
export const LOCK_FOR_INTEREST = lockEvent(sql`key share`);
export const LOCK_FOR_PLACES = lockEvent(sql`no key update`);

/** One person's answer. */
interface AnswerRow {
  readonly org: number;
  readonly event: number;
  readonly user: number;
}

export const addInterest = ({ org, event, user }: AnswerRow, now: Date): Sql => sql`
  insert into event_people (org_id, event_id, user_id, kind, known_since)
  values (${org}, ${event}, ${user}, ${literal(IS_INTERESTED)}, ${now}) on conflict do nothing`;

/** They go or, where it is full, wait; who does either already goes on with it. The event is locked for places. */
export const addToPlaces = ({ org, event, user }: AnswerRow, now: Date): Sql => sql`
  insert into event_people (org_id, event_id, user_id, kind, turn, known_since)
  select e.org_id, e.id, ${user}, case when is_full then ${literal(WAITS)} else ${literal(GOES)} end, case when is_full then
    (select coalesce(max(w.turn), 0) + 1 from event_people w where w.org_id = e.org_id and w.event_id = e.id and w.kind = ${literal(WAITS)})
    else 0 end, ${now}
  from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
  cross join lateral (select coalesce(s.assistants >= e.capacity, false) as is_full) f
  where e.org_id = ${org} and e.id = ${event} and not exists (select from event_people p
    where p.org_id = e.org_id and p.event_id = e.id and p.user_id = ${user} and p.kind in (${literal(GOES)}, ${literal(WAITS)}))`;

/** @param kinds of what is taken back */
export const deleteAnswers = ({ org, event, user }: AnswerRow, kinds: readonly number[]): Sql => sql`
  delete from event_people where org_id = ${org} and event_id = ${event} and user_id = ${user} and kind = any(${kinds}::smallint[])`;

/** A page of who goes and shows it, by their ids. Parameters: `id`, `after` whom, `size`, and who reads. */
export const ASSISTANTS_PAGE = peoplePage('events_assistants', {
  people: sql`from events e cross join lateral (select p.user_id ${listed(READER, GOES, sql`e`)}) p
    where e.org_id = ${READER.org} and e.id = ${ID}`,
  thing: sql`select from events e where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)}`,
});
