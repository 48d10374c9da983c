import { CALENDAR_EVENTS_MAX } from '#contract/features/events/limits.ts';
import { literal, param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { isVisible } from '../feed/service.ts';

/** Selects the time since when a person's calendar has an address. */
export const readSubscription = (org: number, user: number): Sql =>
  sql`select created_at as since from event_calendars where org_id = ${org} and user_id = ${user}`;

/** Saves the hash of the newest address, which invalidates the one before it. */
export const keepSubscription = (org: number, user: number, hash: Buffer, now: Date): Sql => sql`
  insert into event_calendars (org_id, user_id, token_hash, created_at) values (${org}, ${user}, ${hash}, ${now})
  on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`;

export const endSubscription = (org: number, user: number): Sql =>
  sql`delete from event_calendars where org_id = ${org} and user_id = ${user}`;

/** Selects the owner of a calendar address, unless they are blocked. */
export const findSubscriber = (org: number, hash: Buffer): Sql => sql`
  select u.id from event_calendars c join users u on u.org_id = c.org_id and u.id = c.user_id
  where c.org_id = ${org} and c.token_hash = ${hash} and u.is_active`;

/**
 * Statement for the events that the viewer sees from a moment on, by their start. Parameters: `since`, and `READER`.
 */
export const CALENDAR_EVENTS = prepared(
  'events_calendar',
  sql`select e.id, e.title, e.description, e.place, c.name as city, e.requirement, e.starts_at as start, e.ends_at as end,
      e.cancelled_at is not null as is_cancelled, e.revision
    from events e join cities c on c.id = e.city_id
    where e.org_id = ${READER.org} and e.last_at >= ${param('since', 'timestamptz')} and ${isVisible(READER, sql`e`)}
    order by e.starts_at, e.id limit ${literal(CALENDAR_EVENTS_MAX)}`,
);
