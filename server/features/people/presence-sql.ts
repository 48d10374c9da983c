import { ACTIVITY_DAYS_KEPT, AWAY_MS } from '#contract/features/people/presence.ts';
import { BOGOTA_ZONE } from '#contract/lib/time.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER, type ReaderNames } from '../../content-kinds/reader.ts';
import { shows } from './privacy-sql.ts';

/** People among these who show their presence to the reader, with their last poll. */
export const showingPresence = (reader: Pick<ReaderNames, 'org' | 'viewer'>, ids: readonly number[]): Sql => sql`
  select u.id, u.oid, p.seen_at as "seenAt" from users u left join presences p on p.org_id = u.org_id and p.user_id = u.id
  where u.org_id = ${reader.org} and u.id = any(${ids}::bigint[]) and u.is_active and ${shows(reader, sql`u`, 'PrivatePresence')}`;

/** Condition: the person is online or was a moment ago, by their own polls. */
export const isOnline = ({ alias }: SqlRow): Sql => sql`${alias}.id in (
  select seen.user_id from presences seen
  where seen.org_id = ${READER.org} and seen.seen_at > ${READER.now} - interval '${literal(AWAY_MS)} milliseconds')`;

/**
 * Stores when people last polled. People removed meanwhile are left out; the fixed order keeps two processes from
 * deadlocks.
 */
export const keepSeen = (org: number, people: readonly number[], seen: readonly Date[]): Sql => sql`
  insert into presences as known (org_id, user_id, seen_at)
    select u.org_id, u.id, s.seen_at from unnest(${people}::int[], ${seen}::timestamptz[]) s (id, seen_at)
    join users u on u.org_id = ${org} and u.id = s.id order by u.id
  on conflict (org_id, user_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`;

/** Stores the days of these polls, once for each person and day, with the person's area at that moment. */
export const keepDays = (org: number, people: readonly number[], seen: readonly Date[]): Sql => sql`
  insert into activity_days (org_id, day, user_id, area_id)
    select u.org_id, (s.seen_at at time zone ${literal(BOGOTA_ZONE)})::date, u.id, u.area_id
    from unnest(${people}::int[], ${seen}::timestamptz[]) s (id, seen_at)
    join users u on u.org_id = ${org} and u.id = s.id order by u.id
  on conflict do nothing`;

/** Deletes some days older than the retention. @param today `yyyy-MM-dd` in Bogota */
export const forgetDays = (org: number, today: string, most: number): Sql => sql`
  delete from activity_days where org_id = ${org} and (day, user_id) in (
    select day, user_id from activity_days where org_id = ${org} and day < ${today}::date - ${literal(ACTIVITY_DAYS_KEPT)}
    order by day, user_id limit ${most})
  returning 1`;
