import type { ProcessState } from '#contract/features/processes/types.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';

interface NewProcess {
  readonly user: number;
  readonly type: number;
  readonly state: ProcessState;
  readonly at: Date;
  /** Period of a request for time off. Days are `yyyy-MM-dd`. */
  readonly leave?: {
    readonly starts: string;
    readonly ends: string;
    readonly days: number;
    readonly approver: number | null;
  };
}

/** Adds a process; returns its id. */
export const addProcess = (org: number, { user, type, state, at, leave }: NewProcess): Sql => sql`
  insert into processes (org_id, user_id, type_id, state, created_at, starts_on, ends_on, days, approver_id)
  values (${org}, ${user}, ${type}, ${state}, ${at}, ${leave?.starts ?? null}::date, ${leave?.ends ?? null}::date,
    ${leave?.days ?? null}::int, ${leave?.approver ?? null}::int)
  returning id`;

/** Ends a process that is in progress; no row for any other. */
export const endProcess = (
  org: number,
  id: number,
  { state, link = null, at }: { readonly state: ProcessState; readonly link?: string | null; readonly at: Date },
): Sql => sql`
  update processes set state = ${state}, link = ${link}, decided_at = ${at}
  where org_id = ${org} and id = ${id}::bigint and state = 'En proceso' returning user_id as "user"`;

/** Process as its owner reads it. */
export const readProcess = (org: number, id: number): Sql => sql`
  select id::float8 as "Id", type_id as "ProcessType", state as "State", user_id as "IdUser", user_id as "CreatedBy",
    created_at as "CreationDate", link as "Link", starts_on::text as "StartDate", ends_on::text as "EndDate", days as "Days"
  from processes where org_id = ${org} and id = ${id}::bigint`;

/** Ids of a person's requests for time off, in progress or approved, that share a day with this period. */
export const overlapping = (org: number, user: number, starts: string, ends: string): Sql => sql`
  select id from processes
  where org_id = ${org} and user_id = ${user} and state <> 'Rechazado' and starts_on <= ${ends}::date and ends_on >= ${starts}::date
  limit 1`;

/** Number of working days that a person has asked for in requests still in progress. */
export const daysAsked = (org: number, user: number): Sql => sql`
  select coalesce(sum(days), 0)::int as days from processes where org_id = ${org} and user_id = ${user} and state = 'En proceso'`;

/** SQL that is true of a process (`p`) without an approver: there was none, or the approver is blocked now. */
const HAS_NO_APPROVER = sql`not exists (
  select from users approver where approver.org_id = p.org_id and approver.id = p.approver_id and approver.is_active)`;

/**
 * Requests for time off that wait for an approver: the approver's own, and for Propietarios those without one. @param
 * most how many
 */
export const waitingFor = (org: number, approver: number, isOwner: boolean, most: number): Sql => sql`
  select p.id::float8 as "Id", p.user_id as "UserId", ${fullName(sql`u`)} as "UserName",
    p.starts_on::text as "StartDate", p.ends_on::text as "EndDate", p.days as "Days", p.created_at as "CreationDate"
  from processes p join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${org} and p.state = 'En proceso' and p.starts_on is not null
    and (p.approver_id = ${approver} or (${isOwner} and ${HAS_NO_APPROVER} and p.user_id <> ${approver}))
  order by p.starts_on, p.id limit ${most}`;

/** Locks one of these requests. */
export const lockWaiting = (org: number, id: number, approver: number, isOwner: boolean): Sql => sql`
  select p.user_id as "user", p.state from processes p
  where p.org_id = ${org} and p.id = ${id}::bigint and p.starts_on is not null
    and (p.approver_id = ${approver} or (${isOwner} and ${HAS_NO_APPROVER} and p.user_id <> ${approver}))
  for update of p`;

/**
 * Reassigns requests for time off whose approvers are blocked: to the present manager of their person, or to nobody.
 * @param most how many
 */
export const reassignOrphans = (org: number, most: number): Sql => sql`
  update processes p set approver_id = (
    select m.id from users u join users m on m.org_id = u.org_id and m.id = u.manager_id and m.is_active
    where u.org_id = p.org_id and u.id = p.user_id)
  from (
    select p.id from processes p
    where p.org_id = ${org} and p.state = 'En proceso' and p.starts_on is not null and p.approver_id is not null and ${HAS_NO_APPROVER}
    order by p.id limit ${most} for update of p skip locked
  ) orphan
  where p.org_id = ${org} and p.id = orphan.id
  returning p.user_id as "user", p.approver_id as approver`;

/** Rejects processes that were never ended, because their server process was killed. */
export const rejectStale = (org: number, type: number, before: Date, at: Date): Sql => sql`
  update processes set state = 'Rechazado', decided_at = ${at}
  where org_id = ${org} and type_id = ${type} and state = 'En proceso' and created_at < ${before} returning id`;

/** Functions of processes for features that start them. */
