import { EVENT_FACES_MAX } from '../../../contract/features/events/limits.ts';
import type { Attendance } from '../../../contract/features/events/types.ts';
import { REACTION_IDS_MAX } from '../../../contract/features/feed/limits.ts';
import { identifier, join, literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER, type Reader, type ReaderNames } from '../../things/reader.ts';
import { isBare, isParticipant, personCard, readerField } from '../feed/service.ts';

/** Number in `event_people.kind`. */
export const GOES = 1;
export const IS_INTERESTED = 2;

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
    and u.is_active and (not u.private_events or u.id = ${reader.viewer}) and not ${isBareEvent(reader, event)}`;

const ids = (reader: ReaderNames, kind: number, event: Sql): Sql => sql`coalesce((select json_agg(x.user_id) from (
  select p.user_id ${listed(reader, kind, event)} order by p.user_id limit ${literal(REACTION_IDS_MAX)}) x), '[]')`;

const faces = (reader: Reader, event: Sql): Sql => sql`coalesce((select json_agg(x.card) from (
  select ${personCard(reader, sql`u`)} as card ${listed(reader, GOES, event)} order by p.user_id limit ${literal(EVENT_FACES_MAX)}) x), '[]')`;

/** How many go, or are interested. */
export const counted = (reader: ReaderNames, column: 'assistants' | 'interested', event: Sql): Sql =>
  sql`(select case when ${isBareEvent(reader, event)} then 0 else s.${identifier(column)} end
    from event_stats s where s.org_id = ${reader.org} and s.event_id = ${event}.id)`;

/** Who goes to an event and whom it interests, in SQL of the reader and of an alias of `events`. */
const ATTENDANCE_VALUES: Readonly<Record<keyof Attendance, (reader: Reader, event: Sql) => Sql>> = {
  Assistants: (reader, event) => ids(reader, GOES, event),
  Interested: (reader, event) => ids(reader, IS_INTERESTED, event),
  AssistantsCount: (reader, event) => counted(reader, 'assistants', event),
  InterestedCount: (reader, event) => counted(reader, 'interested', event),
  IAttend: (reader, event) => isOwn(reader, GOES, event),
  IAmInterested: (reader, event) => isOwn(reader, IS_INTERESTED, event),
  AssistantsInfo: faces,
};

const { Assistants, Interested, AssistantsCount, InterestedCount, IAttend, IAmInterested, AssistantsInfo } =
  ATTENDANCE_VALUES;

/** The same as fields of the list of events. */
export const attendanceFields = {
  Assistants: readerField('ids', Assistants),
  Interested: readerField('ids', Interested),
  AssistantsCount: readerField('int', AssistantsCount),
  InterestedCount: readerField('int', InterestedCount),
  IAttend: readerField('boolean', IAttend),
  IAmInterested: readerField('boolean', IAmInterested),
  AssistantsInfo: readerField('json', AssistantsInfo),
};

const members = Object.entries(ATTENDANCE_VALUES).map(
  ([name, value]) => sql`${literal(name)}, ${value(READER, sql`e`)}`,
);

const ID = param('id', 'bigint');

/** The same of one event, as JSON (contract `Attendance`); no row of what is absent, or that the viewer takes no part in. Parameters: `id`, and who reads. */
export const ATTENDANCE = prepared(
  'events_attendance',
  sql`select json_build_object(${join(members)}) as attendance from events e
    where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)}`,
);

/**
 * When an event is that the viewer takes part in. The lock makes a deletion at the same moment either wait or be seen; those who answer
 * don't wait for each other by it. Parameters: `id`, and who reads.
 */
export const LOCK_EVENT = sql`select e.starts_at as start, e.ends_at as end, e.cancelled_at is not null as is_cancelled from events e
  where e.org_id = ${READER.org} and e.id = ${ID} and ${isParticipant(READER, sql`e`)} for key share of e`;

/** One person's answer. */
interface AnswerRow {
  readonly org: number;
  readonly event: number;
  readonly user: number;
  readonly kind: number;
}

export const addAnswer = ({ org, event, user, kind }: AnswerRow, now: Date): Sql => sql`
  insert into event_people (org_id, event_id, user_id, kind, known_since) values (${org}, ${event}, ${user}, ${kind}, ${now})
  on conflict do nothing`;

export const deleteAnswer = ({ org, event, user, kind }: AnswerRow): Sql => sql`
  delete from event_people where org_id = ${org} and event_id = ${event} and user_id = ${user} and kind = ${kind}`;
