import { DIRECTORY_ATTEMPTS_MAX } from '../../../contract/features/directory/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** The version of PostgreSQL. */
export const readVersion = sql`select current_setting('server_version') as version`;

export interface MailQueue {
  readonly waiting: number;
  readonly failed: number;
  /** How long the one that is due longest has been due, in minutes; null when none is. */
  readonly minutes: number | null;
}

/** What waits to be sent, and what was given up within a day. */
export const readMailQueue = (org: number, now: Date): Sql => sql`
  select (count(*) filter (where state <> 'failed'))::int as waiting,
    (count(*) filter (where state = 'failed' and created_at > ${now}::timestamptz - interval '1 day'))::int as failed,
    floor(extract(epoch from ${now}::timestamptz - min(due_at) filter (where state <> 'failed' and due_at < ${now})) / 60)::int as minutes
  from mail_outbox where org_id = ${org} and state in ('waiting', 'sending', 'failed')`;

/** How many accounts the directory has not taken yet, and how many of those were given up. */
export const readAccountQueue = (org: number): Sql => sql`
  select count(*)::int as waiting, (count(*) filter (where attempts >= ${literal(DIRECTORY_ATTEMPTS_MAX)}))::int as failed
  from directory_syncs where org_id = ${org} and synced < version`;
