import type { retainedSince } from '#contract/features/loans/retention.ts';
import { sql, type Sql } from '../../../db/sql.ts';

type Since = ReturnType<typeof retainedSince>;

/** Locks those of these requests that were not changed since a moment; others work on the rest. */
export const lockRequests = (org: number, ids: readonly number[], moment: Date): Sql => sql`
  select id from loan_requests where org_id = ${org} and id = any(${ids}::int[]) and edited_at <= ${moment}
  order by id for update skip locked`;

export const readMessagesAbout = (org: number, requests: readonly number[]): Sql => sql`
  select id from loan_messages where org_id = ${org} and request_id = any(${requests}::int[]) order by id`;

/** Removes requests, with their history and everything written about them. */
export const removeRequests = (org: number, requests: readonly number[]): Sql => sql`
  delete from loan_requests where org_id = ${org} and id = any(${requests}::int[])`;

/** Documents on which requests are based, all of which were last changed by a moment, with those requests. */
export const readOldDocuments = (org: number, moment: Date): Sql => sql`
  select d.id, array_agg(r.id) as requests from loan_documents d
    join loan_requests r on r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at
  where d.org_id = ${org} group by d.id having max(r.edited_at) <= ${moment} order by d.id`;

export const removeDocuments = (org: number, ids: readonly number[]): Sql => sql`
  with due as (select id from loan_documents where org_id = ${org} and id = any(${ids}::int[]) order by id for update skip locked)
  delete from loan_documents d using due where d.org_id = ${org} and d.id = due.id returning d.id`;

/** Condition on files `f`: they were added to a message that was never sent. */
const isUnsentOver = (unsent: Date): Sql => sql`(f.message_id is null and f.created_at <= ${unsent})`;

export const removeUnsent = (org: number, unsent: Date, most: number): Sql => sql`
  with due as (select f.id from loan_message_files f where f.org_id = ${org} and ${isUnsentOver(unsent)} order by f.id limit ${most}
    for update skip locked)
  delete from loan_message_files f using due where f.org_id = ${org} and f.id = due.id returning f.id`;

/** Removes replaced documents on which no remaining request is based. */
export const removeOrphans = (org: number, most: number): Sql => sql`
  with due as (
    select d.id from loan_documents d where d.org_id = ${org} and d.replaced_at is not null
      and not exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at)
    order by d.id limit ${most} for update skip locked)
  delete from loan_documents d using due where d.org_id = ${org} and d.id = due.id returning d.id`;

/** People who asked for erasure, and whose data need not be kept any more: some of these people, or (null) of all. */
export const readRestricted = (org: number, among: readonly number[] | null, most: number): Sql => sql`
  select h.user_id as person from loan_restrictions h where h.org_id = ${org}
    and (${among}::int[] is null or h.user_id = any(${among}::int[]))
    and not exists (select from loan_requests r where r.org_id = h.org_id and r.user_id = h.user_id)
  order by h.user_id limit ${most}`;

const isClaimOver = ({ proof }: Since): Sql => sql`c.answered_at <= ${proof}`;
const isMessageOver = ({ messages }: Since): Sql => sql`(m.request_id is null and m.created_at <= ${messages})`;

/** Removes claims that were answered long enough ago. */
export const removeClaims = (org: number, since: Since, most: number): Sql => sql`
  with due as (select c.id from loan_claims c where c.org_id = ${org} and ${isClaimOver(since)} order by c.id limit ${most} for update skip locked)
  delete from loan_claims c using due where c.org_id = ${org} and c.id = due.id returning c.id`;

/** Locks messages about no request that are no longer kept, `most` at a time. */
export const lockMessagesOver = (org: number, since: Since, most: number): Sql => sql`
  select m.id from loan_messages m where m.org_id = ${org} and ${isMessageOver(since)} order by m.id limit ${most} for update skip locked`;

export const removeMessages = (org: number, messages: readonly number[]): Sql => sql`
  delete from loan_messages where org_id = ${org} and id = any(${messages}::int[])`;

/** Removes readings older than `PROOF_YEARS`; the database enforces that limit. Returns how many. */
export const removeReadings = (most: number): Sql => sql`select loan.remove_old_readings(${most}) as count`;

/** Counts the rows that the job would remove now, except those that depend on requests. */
export const countDue = (org: number, since: Since, drafts: Date, unsent: Date): Sql => sql`
  select (select count(*)::int from loan_drafts where org_id = ${org} and edited_at <= ${drafts}) as drafts,
    (select count(*)::int from loan_message_files f where f.org_id = ${org} and ${isUnsentOver(unsent)}) as files,
    (select count(*)::int from loan_messages m where m.org_id = ${org} and ${isMessageOver(since)}) as messages,
    (select count(*)::int from loan_claims c where c.org_id = ${org} and ${isClaimOver(since)}) as claims,
    (select count(*)::int from loan_readings l where l.org_id = ${org} and l.at <= ${since.proof}) as readings`;

/** Counts the people who asked for erasure, and of whom only these requests are left. */
export const countErasable = (org: number, over: readonly number[]): Sql => sql`
  select count(*)::int as people from loan_restrictions h where h.org_id = ${org} and not exists (select from loan_requests r
    where r.org_id = h.org_id and r.user_id = h.user_id and r.id <> all(${over}::int[]))`;
