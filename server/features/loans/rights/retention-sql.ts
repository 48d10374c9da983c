import type { retainedSince } from '#contract/features/loans/retention.ts';
import { LENT } from '#contract/features/loans/states.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { sql, type Sql } from '../../../db/sql.ts';

type Since = ReturnType<typeof retainedSince>;

const UNSUCCESSFUL = sql`('declined', 'rejected')`;

/** Condition on requests `r`: their retention is over. */
const isOver = ({ unsuccessful, loans }: Since): Sql => sql`(
  (r.state in ${UNSUCCESSFUL} and r.edited_at <= ${unsuccessful}) or (r.state = any(${LENT}::text[]) and r.edited_at <= ${loans}))`;

/** Condition on documents `d`: requests are based on them, and all of those failed long enough ago. */
const isDocumentOver = ({ documents }: Since): Sql => sql`(
  exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at)
  and not exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at
    and not (r.state in ${UNSUCCESSFUL} and r.edited_at <= ${documents})))`;

/** Locks requests whose retention is over, `most` at a time. */
export const lockOver = (org: number, since: Since, most: number): Sql => sql`
  select r.id from loan_requests r where r.org_id = ${org} and ${isOver(since)} order by r.id limit ${most} for update skip locked`;

export const readMessagesAbout = (org: number, requests: readonly number[]): Sql => sql`
  select id from loan_messages where org_id = ${org} and request_id = any(${requests}::int[]) order by id`;

/** Removes requests, with their history and everything written about them. */
export const removeRequests = (org: number, requests: readonly number[]): Sql => sql`
  delete from loan_requests where org_id = ${org} and id = any(${requests}::int[])`;

export const removeDocuments = (org: number, since: Since, most: number): Sql => sql`
  with due as (
    select d.id from loan_documents d where d.org_id = ${org} and ${isDocumentOver(since)} order by d.id limit ${most}
    for update skip locked)
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
const isContactOver = ({ messages }: Since): Sql => sql`d.day <= ${bogotaDay(messages)}`;

/** Removes claims that were answered long enough ago. */
export const removeClaims = (org: number, since: Since, most: number): Sql => sql`
  with due as (select c.id from loan_claims c where c.org_id = ${org} and ${isClaimOver(since)} order by c.id limit ${most} for update skip locked)
  delete from loan_claims c using due where c.org_id = ${org} and c.id = due.id returning c.id`;

/** Removes days on which people were asked to pay. */
export const removeContacts = (org: number, since: Since, most: number): Sql => sql`
  with due as (select d.user_id, d.day from loan_contacts d where d.org_id = ${org} and ${isContactOver(since)} order by d.day, d.user_id
    limit ${most})
  delete from loan_contacts d using due where d.org_id = ${org} and d.user_id = due.user_id and d.day = due.day returning d.day`;

/** Locks messages about no request that are no longer kept, `most` at a time. */
export const lockMessagesOver = (org: number, since: Since, most: number): Sql => sql`
  select m.id from loan_messages m where m.org_id = ${org} and ${isMessageOver(since)} order by m.id limit ${most} for update skip locked`;

export const removeMessages = (org: number, messages: readonly number[]): Sql => sql`
  delete from loan_messages where org_id = ${org} and id = any(${messages}::int[])`;

/** Removes readings older than `PROOF_YEARS`; the database enforces that limit. Returns how many. */
export const removeReadings = (most: number): Sql => sql`select loan.remove_old_readings(${most}) as count`;

/** Counts the rows that the job would remove now, without changing anything. */
export const countDue = (org: number, since: Since, drafts: Date, unsent: Date): Sql => sql`
  select (select count(*)::int from loan_drafts where org_id = ${org} and edited_at <= ${drafts}) as drafts,
    (select count(*)::int from loan_requests r where r.org_id = ${org} and ${isOver(since)}) as requests,
    (select count(*)::int from loan_documents d where d.org_id = ${org} and ${isDocumentOver(since)}) as documents,
    (select count(*)::int from loan_message_files f where f.org_id = ${org} and ${isUnsentOver(unsent)}) as files,
    (select count(*)::int from loan_restrictions h where h.org_id = ${org} and not exists (select from loan_requests r
      where r.org_id = h.org_id and r.user_id = h.user_id and not ${isOver(since)})) as people,
    (select count(*)::int from loan_messages m where m.org_id = ${org} and ${isMessageOver(since)}) as messages,
    (select count(*)::int from loan_contacts d where d.org_id = ${org} and ${isContactOver(since)}) as contacts,
    (select count(*)::int from loan_claims c where c.org_id = ${org} and ${isClaimOver(since)}) as claims,
    (select count(*)::int from loan_readings l where l.org_id = ${org} and l.at <= ${since.proof}) as readings`;
