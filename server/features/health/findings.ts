import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKUP_LATE_HOURS,
  HEALTH_KNOWN_MS,
  HEALTH_PART_MS,
  HEALTH_SLOW_MS,
  MAIL_BEHIND_MS,
  type HealthPart,
} from '#contract/features/health/types.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import { DIRECTORY_ATTEMPTS_MAX } from '#contract/features/directory/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';

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
export const readLastBackup = (now: Date | Sql): Sql => sql`
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
export const readMailQueue = (org: number | Sql, now: Date | Sql): Sql => sql`
  select (count(*) filter (where state <> 'failed'))::int as waiting,
    (count(*) filter (where state = 'failed' and created_at > ${now}::timestamptz - interval '1 day'))::int as failed,
    floor(extract(epoch from ${now}::timestamptz - min(due_at) filter (where state <> 'failed' and due_at < ${now})) / 60)::int as minutes,
    exists (select from installation_holds where name = 'outgoing') as held
  from mail_outbox where org_id = ${org} and state in ('waiting', 'sending', 'failed')`;

export interface PushQueue {
  readonly waiting: number;
  /** Minutes since the oldest due push was due; null when none is. */
  readonly minutes: number | null;
  readonly devices: number;
  /** Devices whose last push failed within a day. */
  readonly failing: number;
}

/** Counts the pushes that wait, and the devices that they go to. */
export const readPushQueue = (org: number, now: Date): Sql => sql`
  select q.waiting, q.minutes, d.devices, d.failing
  from (select count(*)::int as waiting,
      floor(extract(epoch from ${now}::timestamptz - min(due_at) filter (where due_at < ${now})) / 60)::int as minutes
    from push_outbox where org_id = ${org}) q,
    (select count(*)::int as devices,
      (count(*) filter (where failures > 0 and failed_at > ${now}::timestamptz - interval '1 day'))::int as failing
    from push_subscriptions where org_id = ${org} and lapsed_at is null) d`;

/** Counts the accounts that the directory has not taken yet, and those of them that were given up. */
export const readAccountQueue = (org: number | Sql): Sql => sql`
  select count(*)::int as waiting, (count(*) filter (where attempts >= ${literal(DIRECTORY_ATTEMPTS_MAX)}))::int as failed
  from directory_syncs where org_id = ${org} and synced < version`;

/**
 * Creates the SQL of the number of parts that need attention, of those that the database knows: backup, mail, accounts.
 * E-mails that were refused are counted by the outbox.
 */
export const countWarnings =
  (sendsMail: boolean) =>
  ({ org, now }: ReaderNames): Sql =>
    sql`(
    select (b.failing or coalesce(b.hours > ${literal(BACKUP_LATE_HOURS)}, true))::int
      + (${literal(!sendsMail)} or m.held or coalesce(m.minutes > ${literal(MAIL_BEHIND_MS / 60_000)}, false))::int
      + (d.failed > 0)::int
    from (${readLastBackup(now)}) b, (${readMailQueue(org, now)}) m, (${readAccountQueue(org)}) d)`;

/** Returns the duration of the work in whole milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** Rates a part that only has to answer: ok, or slow. */
export const answered = (part: 'database' | 'storage', Milliseconds: number): HealthPart =>
  Milliseconds > HEALTH_SLOW_MS
    ? { Code: `${part} slow`, State: 'warning', Figures: { Milliseconds } }
    : { Code: `${part} ok`, State: 'ok', Figures: { Milliseconds } };

/**
 * Creates a cache of checks: each runs at most once in a while and never twice at once, and concurrent callers get the
 * same result. A check that fails, or takes longer than a part may, gives `failed`; one that hangs is not started again
 * before it ends.
 * @param clock ms since 1970
 */
export function createFindings(clock: () => number) {
  const known = new BoundedMap<string, { readonly at: number; readonly finding: Promise<HealthPart> }>(KNOWN_MAX);
  const unended = new Set<string>();
  return (key: string, failed: HealthPart, inspect: () => Promise<HealthPart>): Promise<HealthPart> => {
    const before = known.get(key);
    if (before !== undefined && clock() - before.at < HEALTH_KNOWN_MS) return before.finding;
    if (unended.has(key)) return Promise.resolve(failed);
    unended.add(key);
    const looking = inspect()
      .catch(() => failed)
      .finally(() => unended.delete(key));
    const finding = Promise.race([looking, sleep(HEALTH_PART_MS, failed, { ref: false })]);
    known.set(key, { at: clock(), finding });
    return finding;
  };
}

/** Largest number of remembered results: a few of each organisation. */
const KNOWN_MAX = 1_000;
