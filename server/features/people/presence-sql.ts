import { AWAY_MS } from '../../../contract/features/people/presence.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { SqlRow } from '../../lists/define-list.ts';
import { READER, type ReaderNames } from '../../things/reader.ts';
import { shows } from './privacy-sql.ts';

/** Those of some people who show the reader where they are, with their last poll. */
export const showingPresence = (reader: Pick<ReaderNames, 'org' | 'viewer'>, ids: readonly number[]): Sql => sql`
  select u.id, u.oid, p.seen_at as "seenAt" from users u left join presences p on p.org_id = u.org_id and p.user_id = u.id
  where u.org_id = ${reader.org} and u.id = any(${ids}::bigint[]) and u.is_active and ${shows(reader, sql`u`, 'PrivatePresence')}`;

/** Condition: the person is there or was a moment ago, by their own polls. */
export const isOnline = ({ alias }: SqlRow): Sql => sql`${alias}.id in (
  select seen.user_id from presences seen
  where seen.org_id = ${READER.org} and seen.seen_at > ${READER.now} - interval '${literal(AWAY_MS)} milliseconds')`;

/** Keeps when some people polled. Who has gone meanwhile is left out; the order keeps two processes from waiting for each other. */
export const keepSeen = (org: number, people: readonly number[], seen: readonly Date[]): Sql => sql`
  insert into presences as known (org_id, user_id, seen_at)
    select u.org_id, u.id, s.seen_at from unnest(${people}::int[], ${seen}::timestamptz[]) s (id, seen_at)
    join users u on u.org_id = ${org} and u.id = s.id order by u.id
  on conflict (org_id, user_id) do update set seen_at = greatest(known.seen_at, excluded.seen_at)`;
