import { EVENT_FACES_MAX } from '../../../contract/features/events/limits.ts';
import { REACTION_IDS_MAX } from '../../../contract/features/feed/limits.ts';
import type { HotStatement } from '../../db/database.ts';
import type { ReaderNames } from '../../things/reader.ts';
import { FIRST_OWN, isVisible, NAMES_READER, personCard, READER } from '../feed/service.ts';

/** Number in `event_people.kind`. */
export const GOES = 1;
export const IS_INTERESTED = 2;

/** Whoever keeps their events private is counted, and listed to themselves alone. @spec THREATS field rules */
const isListed = `u.is_active and (not u.private_events or u.id = ${READER.viewer})`;

const listed = (kind: number): string => `from event_people p join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = e.org_id and p.event_id = e.id and p.kind = ${kind} and ${isListed}`;

const ids = (kind: number): string => `coalesce((select json_agg(x.user_id) from (
  select p.user_id ${listed(kind)} order by p.user_id limit ${REACTION_IDS_MAX}) x), '[]')`;

const faces = `coalesce((select json_agg(x.card) from (
  select ${personCard(READER, 'u')} as card ${listed(GOES)} order by p.user_id limit ${EVENT_FACES_MAX}) x), '[]')`;

/** True of the reader. @param event SQL of the event's id */
export const isOwn = (reader: ReaderNames, kind: number, event: string): string => `exists (select from event_people o
  where o.org_id = ${reader.org} and o.event_id = ${event} and o.kind = ${kind} and o.user_id = ${reader.viewer})`;

/** Who goes to some events and whom they interest, as an array (contract `Attendance`, with the event's `Id`). */
export const ATTENDANCE: HotStatement = {
  name: 'events_attendance',
  text: `
    select coalesce(json_agg(json_build_object('Id', e.id,
      'Assistants', ${ids(GOES)}, 'Interested', ${ids(IS_INTERESTED)},
      'AssistantsCount', s.assistants, 'InterestedCount', s.interested,
      'IAttend', ${isOwn(READER, GOES, 'e.id')}, 'IAmInterested', ${isOwn(READER, IS_INTERESTED, 'e.id')},
      'AssistantsInfo', ${faces})), '[]')::text as text
    from events e join event_stats s on s.org_id = e.org_id and s.event_id = e.id
    where e.org_id = ${READER.org} and e.id = any($${FIRST_OWN}::bigint[]) and ${isVisible(READER, 'e')} and ${NAMES_READER}`,
};
