import { DIRECTORY_ATTEMPTS_MAX } from '#contract/features/directory/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Reads the version of PostgreSQL. */
export const readVersion = sql`select current_setting('server_version') as version`;

export interface LastBackup {
  /** Age in hours of the last complete backup; null when there is none. */
  readonly hours: number | null;
  readonly megabytes: number | null;
  /** Whether a backup that was begun later has failed. */
  readonly failing: boolean;
}

/** Reads the last backup of the installation, the same for every organisation. */
export const readLastBackup = (now: Date): Sql => sql`
  with last as (select begun_at, bytes from backups where ended_at is not null order by begun_at desc limit 1)
  select floor(extract(epoch from ${now}::timestamptz - (select begun_at from last)) / 3600)::int as hours,
    ceil((select bytes from last) / 1e6)::int as megabytes,
    exists (select from backups where failure is not null and begun_at > coalesce((select begun_at from last), '-infinity')) as failing`;

export interface MailQueue {
  readonly waiting: number;
  readonly failed: number;
  /** Minutes since the oldest due e-mail was due; null when none is. */
  readonly minutes: number | null;
  /** Whether sending is on hold because the installation was restored. */
  readonly held: boolean;
}

/** Counts the e-mails that wait to be sent, and those given up within a day. */
export const readMailQueue = (org: number, now: Date): Sql => sql`
  select (count(*) filter (where state <> 'failed'))::int as waiting,
    (count(*) filter (where state = 'failed' and created_at > ${now}::timestamptz - interval '1 day'))::int as failed,
    floor(extract(epoch from ${now}::timestamptz - min(due_at) filter (where state <> 'failed' and due_at < ${now})) / 60)::int as minutes,
    exists (select from installation_holds where name = 'outgoing') as held
  from mail_outbox where org_id = ${org} and state in ('waiting', 'sending', 'failed')`;

/** Counts the accounts that the directory has not taken yet, and those of them that were given up. */
export const readAccountQueue = (org: number): Sql => sql`
  select count(*)::int as waiting, (count(*) filter (where attempts >= ${literal(DIRECTORY_ATTEMPTS_MAX)}))::int as failed
  from directory_syncs where org_id = ${org} and synced < version`;
