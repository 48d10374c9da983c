import { EVENT_FACES_MAX } from '../../../contract/features/events/limits.ts';
import type { Attendance } from '../../../contract/features/events/types.ts';
import { REACTION_IDS_MAX } from '../../../contract/features/feed/limits.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Reader, ReaderNames } from '../../things/reader.ts';
import { FIRST_OWN, isVisible, NAMES_READER, personCard, READER, readerField } from '../feed/service.ts';

/** Number in `event_people.kind`. */
export const GOES = 1;
export const IS_INTERESTED = 2;

/** True of the reader. @param event SQL of the event's id */
export const isOwn = (reader: ReaderNames, kind: number, event: string): string => `exists (select from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event} and o.kind = ${kind} and o.user_id = ${reader.viewer})`;

/** Whoever keeps their events private is counted, and listed to themselves alone. @spec THREATS field rules */
const listed = (reader: ReaderNames, kind: number, event: string): string => `from event_people p
  join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${reader.org} and p.event_id = ${event} and p.kind = ${kind}
    and u.is_active and (not u.private_events or u.id = ${reader.viewer})`;

const ids = (reader: ReaderNames, kind: number, event: string): string => `coalesce((select json_agg(x.user_id) from (
  select p.user_id ${listed(reader, kind, event)} order by p.user_id limit ${REACTION_IDS_MAX}) x), '[]')`;

const faces = (reader: Reader, event: string): string => `coalesce((select json_agg(x.card) from (
  select ${personCard(reader, 'u')} as card ${listed(reader, GOES, event)} order by p.user_id limit ${EVENT_FACES_MAX}) x), '[]')`;

const counted = (reader: ReaderNames, column: 'assistants' | 'interested', event: string): string =>
  `(select s.${column} from event_stats s where s.org_id = ${reader.org} and s.event_id = ${event})`;

/** Who goes to an event and whom it interests, in SQL of the reader and of the event's id. */
const ATTENDANCE_VALUES: Readonly<Record<keyof Attendance, (reader: Reader, event: string) => string>> = {
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
  Assistants: readerField('ids', (reader, row) => Assistants(reader, `${row}.id`)),
  Interested: readerField('ids', (reader, row) => Interested(reader, `${row}.id`)),
  AssistantsCount: readerField('int', (reader, row) => AssistantsCount(reader, `${row}.id`)),
  InterestedCount: readerField('int', (reader, row) => InterestedCount(reader, `${row}.id`)),
  IAttend: readerField('boolean', (reader, row) => IAttend(reader, `${row}.id`)),
  IAmInterested: readerField('boolean', (reader, row) => IAmInterested(reader, `${row}.id`)),
  AssistantsInfo: readerField('json', (reader, row) => AssistantsInfo(reader, `${row}.id`)),
};

const members = Object.entries(ATTENDANCE_VALUES).map(([name, value]) => `'${name}', ${value(READER, 'e.id')}`);

/** The same of one event, as JSON (contract `Attendance`); no row of what is absent or invisible. */
export const ATTENDANCE: HotStatement = {
  name: 'events_attendance',
  text: `select json_build_object(${members.join(', ')}) as attendance from events e
    where e.org_id = ${READER.org} and e.id = $${FIRST_OWN}::bigint and ${isVisible(READER, 'e')} and ${NAMES_READER}`,
};
