import { DEVICES_MAX, SESSION_KEPT_HOURS, SESSIONS_KEPT } from '#contract/features/devices/limits.ts';
import { SHARED_LAPSE_MS } from '#contract/features/session/limits.ts';
import { literal, sql, type Sql } from '../db/sql.ts';
import type { SharedDevice } from './shared-device.ts';
import type { Software } from './user-agent.ts';

/** Session of a person, by which a request is judged. */
export interface KnownSession {
  /** Digest of the device's name in hexadecimal; null once the session was ended. */
  readonly device: string | null;
  readonly deviceId: number | null;
  /** Time of its first request, in ISO 8601. */
  readonly seenAt: string;
  /** Last recorded use of the device. */
  readonly usedAt: string | null;
  /** Id of the shared device on which it began, and its last noted activity; null of another. */
  readonly sharedId: number | null;
  readonly activeAt: string | null;
}

/** Columns of a `KnownSession`, of rows `s` and `d`. */
const SESSION = sql`json_build_object('device', encode(d.digest, 'hex'), 'deviceId', d.id, 'seenAt', s.seen_at, 'usedAt', d.used_at,
  'sharedId', s.shared_id, 'activeAt', s.active_at)`;

const JOINED = sql`device_sessions s left join devices d on d.org_id = s.org_id and d.id = s.device_id`;

/** JSON object of the `KnownSession`s of a row `u` of `users`, by their names. */
export const SESSIONS_OF_PERSON = sql`(select coalesce(json_object_agg(s.session, ${SESSION}), '{}') from ${JOINED}
  where s.org_id = u.org_id and s.user_id = u.id)`;

interface Own {
  readonly org: number;
  readonly user: number;
}

/** Serialises the sign-ins and sign-outs of a person. */
export const lockSignIns = ({ org, user }: Own): Sql =>
  sql`select id from users where org_id = ${org} and id = ${user} for no key update`;

/** Selects a session, and whether an unknown one that began at that time was ended. */
export const findSession = ({ org, user }: Own, session: string, signedInAt: Date | null): Sql => sql`
  select (select ${SESSION} from ${JOINED}
      where s.org_id = ${org} and s.user_id = ${user} and s.session = ${session}) as known,
    exists (select from device_cutoffs c where c.org_id = ${org} and c.user_id = ${user}
      -- A sign-in is known to the second.
      and c.ended_at >= ${signedInAt}::timestamptz + interval '1 second') as "isOver",
    exists (select from device_sessions s where s.org_id = ${org} and s.user_id = ${user})
      or exists (select from devices d where d.org_id = ${org} and d.user_id = ${user}) as "hasDevices"`;

/** Adds a device, or records its use. Returns its id, and whether it is new: a row that was never updated has no `xmax`. */
export const saveDevice = ({ org, user }: Own, digest: Buffer, { browser, system }: Software, now: Date): Sql => sql`
  insert into devices as d (org_id, user_id, digest, browser, system, seen_at, used_at)
    values (${org}, ${user}, ${digest}, ${browser}, ${system}, ${now}, ${now})
  on conflict (org_id, user_id, digest) do update
    set browser = excluded.browser, system = excluded.system, used_at = greatest(d.used_at, excluded.used_at)
  returning id, xmax = 0 as "isNew"`;

/** Binds a session to a device for good. @param shared id of the shared device on which it began */
export const bindSession = (
  { org, user }: Own,
  session: string,
  device: number,
  shared: number | null,
  now: Date,
): Sql => sql`
  insert into device_sessions (org_id, user_id, session, device_id, seen_at, shared_id, active_at)
    values (${org}, ${user}, ${session}, ${device}, ${now}, ${shared}, case when ${shared}::int is not null then ${now}::timestamptz end)`;

/** Selects and locks a shared device that was not revoked, so that no session begins while it is. */
export const holdShared = ({ org, id }: SharedDevice): Sql => sql`
  select id from shared_devices where org_id = ${org} and id = ${id} and revoked_at is null for share`;

/** Notes that a person does something on a shared device. A session that has lapsed stays so. */
export const noteActivity = ({ org, user }: Own, session: string, now: Date): Sql => sql`
  update device_sessions set active_at = ${now} where org_id = ${org} and user_id = ${user} and session = ${session}
    and active_at < ${now} and active_at > ${now}::timestamptz - interval '${literal(SHARED_LAPSE_MS)} milliseconds'`;

/** Forgets the earliest sessions of a device that has had many since. */
export const forgetEarlier = ({ org }: Own, device: number, now: Date): Sql => sql`
  delete from device_sessions where org_id = ${org} and device_id = ${device}
    and session in (select s.session from device_sessions s where s.org_id = ${org} and s.device_id = ${device}
      order by s.seen_at desc, s.session offset ${literal(SESSIONS_KEPT)})
    and seen_at < ${now}::timestamptz - interval '${literal(SESSION_KEPT_HOURS)} hours'`;

/** Forgets the devices beyond the most that a person may have. */
export const forgetBeyond = ({ org, user }: Own): Sql => sql`
  delete from devices where org_id = ${org} and id in (
    select id from devices where org_id = ${org} and user_id = ${user}
    order by used_at desc, id desc offset ${literal(DEVICES_MAX)})`;

/** Records that a device is in use. */
export const recordUse = (org: number, device: number, now: Date): Sql =>
  sql`update devices set used_at = ${now} where org_id = ${org} and id = ${device} and used_at < ${now}`;
