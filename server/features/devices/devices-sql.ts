import { DEVICE_KEPT_DAYS, SESSION_ENDED_DAYS } from '#contract/features/devices/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Selects the devices of a person (contract `Device`), the asking one first, then the one used last. */
export const readDevices = (org: number, user: number, own: Buffer | null): Sql => sql`
  select d.id as "Id", d.browser as "Browser", d.system as "System", d.seen_at as "FirstUsed", d.used_at as "LastUsed",
    d.digest is not distinct from ${own}::bytea as "IsThis"
  from devices d where d.org_id = ${org} and d.user_id = ${user} order by 6 desc, d.used_at desc, d.id desc`;

/** Selects and locks devices of a person: the one with an id, or all but the asking one. */
export const holdDevices = (org: number, user: number, which: { id: number } | { not: Buffer | null }): Sql => sql`
  select d.id, d.digest from devices d where d.org_id = ${org} and d.user_id = ${user}
    and ${'id' in which ? sql`d.id = ${which.id}::bigint` : sql`d.digest is distinct from ${which.not}::bytea`} for update`;

/** Ends the sessions of devices for good. Returns their names. */
export const endSessionsOf = (org: number, devices: readonly number[], now: Date): Sql => sql`
  update device_sessions set ended_at = ${now}, device_id = null
  where org_id = ${org} and device_id = any(${devices}::int[]) returning session`;

/** Forgets devices: a sign-in there is one on a new device. */
export const forgetDevices = (org: number, devices: readonly number[]): Sql =>
  sql`delete from devices where org_id = ${org} and id = any(${devices}::int[])`;

/** Ends every sign-in until now that is not a known session. */
export const cutOff = (org: number, user: number, now: Date): Sql => sql`
  insert into device_cutoffs (org_id, user_id, ended_at) values (${org}, ${user}, ${now})
  on conflict (org_id, user_id) do update set ended_at = excluded.ended_at`;

/** Selects the names of the sessions of a device. */
export const readSessions = (org: number, user: number, device: Buffer | null): Sql => sql`
  select s.session from device_sessions s join devices d on d.org_id = s.org_id and d.id = s.device_id
  where d.org_id = ${org} and d.user_id = ${user} and d.digest = ${device}::bytea`;

/** Deletes some devices that were not used for long. */
export const deleteUnused = (org: number, now: Date, most: number): Sql => sql`
  delete from devices where org_id = ${org} and id in (
    select id from devices where org_id = ${org}
      and used_at < ${now}::timestamptz - interval '${literal(DEVICE_KEPT_DAYS)} days' limit ${most} for update skip locked)
  returning id`;

/** Deletes some sessions that ended so long ago that no token of theirs is renewed any more. */
export const deleteEnded = (org: number, now: Date, most: number): Sql => sql`
  delete from device_sessions where (org_id, user_id, session) in (
    select org_id, user_id, session from device_sessions where org_id = ${org}
      and ended_at < ${now}::timestamptz - interval '${literal(SESSION_ENDED_DAYS)} days' limit ${most} for update skip locked)
  returning session`;
