import { literal, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isVisible } from '../feed/service.ts';
import { GOES } from './attendance-sql.ts';
import { eventCard } from './content-kind.ts';

/**
 * Selects and locks the first event that begins by then, is not cancelled, and has unchecked reminders. @param tried
 * ids that are left out
 */
export const lockNext = (org: number, now: Date, until: Date, tried: readonly number[]): Sql => sql`
  select e.id, e.starts_at as start from events e
  where e.org_id = ${org} and e.starts_at > ${now} and e.starts_at <= ${until} and e.cancelled_at is null
    and not e.id = any(${tried}::bigint[])
    and exists (select from event_people p
      where p.org_id = e.org_id and p.event_id = e.id and p.kind = ${literal(GOES)} and not p.is_reminded)
  order by e.starts_at, e.id limit 1 for update skip locked`;

/** Marks attendees who have known the start since then as reminded, and returns them. */
export const markReminded = (org: number, id: number, since: Date): Sql => sql`
  update event_people set is_reminded = true
  where org_id = ${org} and event_id = ${id} and kind = ${literal(GOES)} and not is_reminded and known_since <= ${since}
  returning user_id as id`;

/** Resets the reminders of attendees, because they know the new start only from now on. */
export const knowAnew = (org: number, id: number, now: Date): Sql => sql`
  update event_people set known_since = ${now}, is_reminded = false where org_id = ${org} and event_id = ${id}`;

/** Selects each person who attends, waits for a place or is interested, once. */
export const readPeople = (org: number, id: number): Sql =>
  sql`select distinct user_id as id from event_people where org_id = ${org} and event_id = ${id}`;

/** Selects and locks an event that the viewer sees. Parameters: `id`, and `READER`. */
export const LOCK_FOR_CHANGE = sql`
  select e.starts_at as start, e.ends_at as end, e.cancelled_at is not null as is_cancelled, ${eventCard.canEdit(READER, sql`e`)} as can_edit
  from events e where e.org_id = ${READER.org} and e.id = ${param('id', 'bigint')} and ${isVisible(READER, sql`e`)}
  for no key update`;

export const saveCancelled = (org: number, id: number, at: Date | null): Sql =>
  sql`update events set cancelled_at = ${at} where org_id = ${org} and id = ${id}`;
