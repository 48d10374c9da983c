import type { BadgeOverview } from '#contract/features/directory/shared-types.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { LOCAL_ISSUER } from '../../../integrations/identity/accounts/accounts.ts';

/** Selects the shared devices that were not revoked (contract `SharedDevice`). */
export const readShared = (org: number): Sql => sql`
  select s.id as "Id", s.name as "Name", s.created_at as "CreationDate", s.used_at as "LastUse",
    case when s.browser_hash is null then s.code_ends_at end as "CodeEndDate",
    (select ${fullName(sql`m`)} from users m where m.org_id = s.org_id and m.id = s.maker_id) as "AuthorName"
  from shared_devices s where s.org_id = ${org} and s.revoked_at is null order by lower(s.name), s.id`;

/** Serialises additions of shared devices to an organisation. */
export const takeSharedTurn = (org: number): Sql =>
  sql`select pg_advisory_xact_lock(hashtext('shared devices'), ${org})`;

/** Removes the devices that no browser became in time. */
export const removeUnused = (org: number, now: Date): Sql =>
  sql`delete from shared_devices where org_id = ${org} and browser_hash is null and code_ends_at <= ${now}`;

export const countShared = (org: number): Sql =>
  sql`select count(*)::int as count from shared_devices where org_id = ${org} and revoked_at is null`;

interface NewShared {
  readonly org: number;
  readonly name: string;
  readonly maker: number;
  readonly codeHash: string;
  readonly until: Date;
  readonly now: Date;
}

export const addShared = ({ org, name, maker, codeHash, until, now }: NewShared): Sql => sql`
  insert into shared_devices (org_id, name, created_at, maker_id, code_hash, code_ends_at)
  values (${org}, ${name}, ${now}, ${maker}, ${codeHash}, ${until}) returning id`;

/** Device whose code a browser brings. */
export interface Offered {
  readonly id: number;
  readonly name: string;
  readonly organisation: string;
}

/** Condition: the code is open, and its maker still administers people. */
const isOpen = (
  s: Sql,
  org: number,
  hash: string,
  now: Date,
): Sql => sql`${s}.org_id = ${org} and ${s}.code_hash = ${hash}
  and ${s}.revoked_at is null and ${s}.code_ends_at > ${now}
  and exists (select from users m join user_roles ur on ur.org_id = m.org_id and ur.user_id = m.id join roles r on r.id = ur.role_id
    where m.org_id = ${s}.org_id and m.id = ${s}.maker_id and m.is_active and r.title in ('Admin-Users', 'Propietarios'))`;

/** Selects the device that a code makes of a browser. */
export const findOffered = (org: number, hash: string, now: Date): Sql => sql`
  select s.id, s.name, o.name as organisation from shared_devices s join organisations o on o.org_id = s.org_id
  where ${isOpen(sql`s`, org, hash, now)}`;

/** Makes a browser the device of a code, which ends with it. */
export const enrol = (org: number, hash: string, keyHash: string, now: Date): Sql => sql`
  update shared_devices s set browser_hash = ${keyHash}, enrolled_at = ${now}, code_hash = null
  where ${isOpen(sql`s`, org, hash, now)} returning s.id`;

/** Revokes a device. Sign-ins on it, which hold its row, wait or come before. */
export const revokeShared = (org: number, id: number, now: Date): Sql => sql`
  update shared_devices set revoked_at = ${now}, code_hash = null
  where org_id = ${org} and id = ${id}::bigint and revoked_at is null returning id`;

/** Ends the sessions on a device, in the order of their people. Returns their names and accounts. */
export const endSharedSessions = (org: number, id: number, now: Date): Sql => sql`
  update device_sessions s set ended_at = ${now}, device_id = null from (
    select d.user_id, d.session from device_sessions d where d.org_id = ${org} and d.shared_id = ${id} and d.ended_at is null
    order by d.user_id, d.session for update) e, users u
  where s.org_id = ${org} and s.user_id = e.user_id and s.session = e.session and u.org_id = s.org_id and u.id = s.user_id
  returning s.session, u.oid`;

/** Person who gets a badge. */
export interface BadgeHolder {
  readonly id: number;
  readonly name: string;
  readonly area: string | null;
}

/** Selects active people with an account, of those named, by area and name. Those with a role only for Propietarios. */
export const findBadgeHolders = (org: number, ids: readonly number[], isOwner: boolean): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name, g.title as area
  from users u left join groups g on g.org_id = u.org_id and g.id = u.area_id
  where u.org_id = ${org} and u.id = any(${ids}::int[]) and u.is_active
    and exists (select from sign_in_accounts s where s.issuer = ${LOCAL_ISSUER} and s.org_id = u.org_id and s.user_id = u.id)
    and (${isOwner} or not exists (select from user_roles ur where ur.org_id = u.org_id and ur.user_id = u.id))
  order by g.title, u.name_key, u.id`;

interface Given {
  readonly org: number;
  readonly maker: number;
  readonly until: Date | null;
  readonly now: Date;
}

/** Saves badges, each of which ends the former one of its person; a locked badge gives way to a new one. */
export const saveBadges = (
  { org, maker, until, now }: Given,
  badges: readonly { readonly user: number; readonly hash: string }[],
): Sql => sql`
  insert into badges (org_id, user_id, token_hash, made_at, maker_id, ends_at)
  select ${org}, n."user", n.hash, ${now}, ${maker}, ${until}
  from jsonb_to_recordset(${JSON.stringify(badges)}::jsonb) n ("user" int, hash text) order by n."user"
  on conflict (org_id, user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
    maker_id = excluded.maker_id, ends_at = excluded.ends_at, revoked_at = null, failures = 0, locked_until = null, used_at = null`;

/** Selects the last badge of a person (contract `BadgeOverview`); no row of an unknown person. */
export const readBadgeOf = (org: number, user: number, now: Date): Sql => sql`
  select case when b.user_id is not null then jsonb_build_object('CreationDate', b.made_at, 'EndDate', b.ends_at, 'LastUse', b.used_at,
    'State', case when b.revoked_at is not null then 'revoked' when b.ends_at <= ${now} then 'over'
      when b.locked_until > ${now} then 'locked' else 'valid' end) end as "Last"
  from users u left join badges b on b.org_id = u.org_id and b.user_id = u.id
  where u.org_id = ${org} and u.id = ${user}::bigint`;

export type ReadBadge = Pick<BadgeOverview, 'Last'>;

/** Revokes the badge of a person. */
export const revokeBadge = (org: number, user: number, now: Date): Sql => sql`
  update badges set revoked_at = ${now} where org_id = ${org} and user_id = ${user} and revoked_at is null
    and (ends_at is null or ends_at > ${now}) returning user_id`;
