import { literal, param, sql, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';

const { org, now } = READER;
const IDS = param('ids', 'bigint[]');

/** Minutes between the attempts to send a push; it is dropped after the last one. @assumed */
export const PUSH_RETRY_MINUTES: readonly number[] = [1, 5, 30];

/** Time for which a push is held by one process, in milliseconds: many times that of sending it. */
export const PUSH_LEASE_MS = 60_000;

/**
 * SQL that queues a push for each of some rows: `user_id` and `once_key` of notifications. One that waits already shows
 * the newer notification, and one that is being sent is sent again.
 * @param rows from-clause and everything that follows it
 */
export const queuePushes = (rows: Sql): Sql => sql`
  insert into push_outbox (org_id, user_id, once_key, created_at, due_at)
    select ${org}, w.user_id, w.once_key, ${now}, ${now} ${rows}
  on conflict (org_id, user_id, once_key) do update
    set devices = null, attempts = 0, created_at = excluded.created_at, due_at = excluded.due_at`;

/**
 * Takes the pushes that are due, in any order. Each is first due again after the lease. Parameters: `org`, `now`, the
 * end of the lease (`until`), and how many (`most`).
 */
export const HOLD_PUSHES = sql`
  update push_outbox o set attempts = o.attempts + 1, due_at = ${param('until', 'timestamptz')}
  where o.org_id = ${org} and o.id = any(array(
    select due.id from push_outbox due where due.org_id = ${org} and due.due_at <= ${now}
    order by due.due_at limit ${param('most', 'int')} for update skip locked))
  returning o.id, o.attempts`;

/** Condition: this process still holds the push. Parameters: `held`, the end of its lease. */
const isHeld = sql`org_id = ${org} and due_at = ${param('held', 'timestamptz')}`;

/** Removes pushes that were sent or dropped. Parameters: `org`, `held`, `ids`. */
export const FINISH_PUSHES = sql`delete from push_outbox where ${isHeld} and id = any(${IDS})`;

/** Moves a push to later. Parameters: `org`, `held`, `id`, `due`, `devices` still to be reached, `attempts`. */
export const POSTPONE_PUSH = sql`
  update push_outbox set due_at = ${param('due', 'timestamptz')}, devices = ${param('devices', 'bigint[]')},
    attempts = ${param('attempts', 'int')}
  where ${isHeld} and id = ${param('id', 'bigint')}`;

const DAYS_MAX = 7;

/** Deletes some pushes that nobody has sent for days. Parameters: `org`, `now`, and how many (`most`). */
export const DROP_OLD_PUSHES = sql`
  delete from push_outbox where org_id = ${org} and id in (
    select id from push_outbox where org_id = ${org} and due_at < ${now} - interval '${literal(DAYS_MAX)} days'
    limit ${param('most', 'int')})
  returning 1`;
