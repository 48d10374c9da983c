import type { ProcessState } from '#contract/features/processes/types.ts';
import { sql, type Sql } from '../../db/sql.ts';

export interface NewProcess {
  readonly user: number;
  readonly type: number;
  readonly state: ProcessState;
  readonly at: Date;
  /** Of time off. Days are `yyyy-MM-dd`. */
  readonly leave?: {
    readonly starts: string;
    readonly ends: string;
    readonly days: number;
    readonly approver: number | null;
  };
}

/** Adds a process; answers its id. */
export const addProcess = (org: number, { user, type, state, at, leave }: NewProcess): Sql => sql`
  insert into processes (org_id, user_id, type_id, state, created_at, starts_on, ends_on, days, approver_id)
  values (${org}, ${user}, ${type}, ${state}, ${at}, ${leave?.starts ?? null}::date, ${leave?.ends ?? null}::date,
    ${leave?.days ?? null}::int, ${leave?.approver ?? null}::int)
  returning id`;

/** Ends a process that is under way; no row of one that isn't. */
export const endProcess = (
  org: number,
  id: number,
  { state, link = null, at }: { readonly state: ProcessState; readonly link?: string | null; readonly at: Date },
): Sql => sql`
  update processes set state = ${state}, link = ${link}, decided_at = ${at}
  where org_id = ${org} and id = ${id}::bigint and state = 'En proceso' returning user_id as "user"`;

/** A process as its owner reads it. */
export const readProcess = (org: number, id: number): Sql => sql`
  select id::float8 as "Id", type_id as "ProcessType", state as "State", user_id as "IdUser", user_id as "CreatedBy",
    created_at as "CreationDate", link as "Link", starts_on::text as "StartDate", ends_on::text as "EndDate", days as "Days"
  from processes where org_id = ${org} and id = ${id}::bigint`;

/** Ids of requests of somebody's time off that are under way or approved and share a day with these. */
export const overlapping = (org: number, user: number, starts: string, ends: string): Sql => sql`
  select id from processes
  where org_id = ${org} and user_id = ${user} and state <> 'Rechazado' and starts_on <= ${ends}::date and ends_on >= ${starts}::date
  limit 1`;

/** Working days that are asked for or approved from a day on. */
export const daysAsked = (org: number, user: number): Sql => sql`
  select coalesce(sum(days), 0)::int as days from processes where org_id = ${org} and user_id = ${user} and state = 'En proceso'`;

/** SQL that is true of a process (`p`) that waits for nobody: none was there to be asked, or who was is blocked now. */
const HAS_NO_APPROVER = sql`not exists (
  select from users approver where approver.org_id = p.org_id and approver.id = p.approver_id and approver.is_active)`;

/** Requests of time off that wait for somebody: theirs, and for Propietarios those without an approver. @param most how many */
export const waitingFor = (org: number, approver: number, isOwner: boolean, most: number): Sql => sql`
  select p.id::float8 as "Id", p.user_id as "UserId", trim(u.first_name || ' ' || u.last_name) as "UserName",
    p.starts_on::text as "StartDate", p.ends_on::text as "EndDate", p.days as "Days", p.created_at as "CreationDate"
  from processes p join users u on u.org_id = p.org_id and u.id = p.user_id
  where p.org_id = ${org} and p.state = 'En proceso' and p.starts_on is not null
    and (p.approver_id = ${approver} or (${isOwner} and ${HAS_NO_APPROVER} and p.user_id <> ${approver}))
  order by p.starts_on, p.id limit ${most}`;

/** One of them, locked. */
export const lockWaiting = (org: number, id: number, approver: number, isOwner: boolean): Sql => sql`
  select p.user_id as "user", p.state from processes p
  where p.org_id = ${org} and p.id = ${id}::bigint and p.starts_on is not null
    and (p.approver_id = ${approver} or (${isOwner} and ${HAS_NO_APPROVER} and p.user_id <> ${approver}))
  for update of p`;

/** Gives requests of time off that wait for people who are blocked to whom their person reports to now, or to nobody in particular. @param most how many */
export const handOn = (org: number, most: number): Sql => sql`
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

/** Rejects what nobody has ended: its process was killed in between. */
export const rejectStale = (org: number, type: number, before: Date, at: Date): Sql => sql`
  update processes set state = 'Rechazado', decided_at = ${at}
  where org_id = ${org} and type_id = ${type} and state = 'En proceso' and created_at < ${before} returning id`;
