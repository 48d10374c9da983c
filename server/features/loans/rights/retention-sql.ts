import type { retainedSince } from '../../../../contract/features/loans/retention.ts';
import { sql, type Sql } from '../../../db/sql.ts';

type Since = ReturnType<typeof retainedSince>;

const UNSUCCESSFUL = sql`('declined', 'rejected')`;

/** Condition on requests `r`: their retention is over. */
const isOver = ({ unsuccessful, loans }: Since): Sql => sql`(
  (r.state in ${UNSUCCESSFUL} and r.edited_at <= ${unsuccessful}) or (r.state = 'disbursed' and r.edited_at <= ${loans}))`;

/** Condition on documents `d`: requests were made upon them, and all that were have come to nothing long enough ago. */
const isDocumentOver = ({ documents }: Since): Sql => sql`(
  exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at)
  and not exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at
    and not (r.state in ${UNSUCCESSFUL} and r.edited_at <= ${documents})))`;

/** Requests whose retention is over, some at a time, locked. */
export const lockOver = (org: number, since: Since, most: number): Sql => sql`
  select r.id from loan_requests r where r.org_id = ${org} and ${isOver(since)} order by r.id limit ${most} for update skip locked`;

export const readMessagesAbout = (org: number, requests: readonly number[]): Sql => sql`
  select id from loan_messages where org_id = ${org} and request_id = any(${requests}::int[]) order by id`;

/** Removes requests, with their history and all that was written of them. */
export const removeRequests = (org: number, requests: readonly number[]): Sql => sql`
  delete from loan_requests where org_id = ${org} and id = any(${requests}::int[])`;

export const removeDocuments = (org: number, since: Since, most: number): Sql => sql`
  with due as (
    select d.id from loan_documents d where d.org_id = ${org} and ${isDocumentOver(since)} order by d.id limit ${most}
    for update skip locked)
  delete from loan_documents d using due where d.org_id = ${org} and d.id = due.id returning d.id`;

/** Documents that took no other's place any more, and that no request was made upon which is still there. */
export const removeOrphans = (org: number, most: number): Sql => sql`
  with due as (
    select d.id from loan_documents d where d.org_id = ${org} and d.replaced_at is not null
      and not exists (select from loan_requests r where r.org_id = d.org_id and r.user_id = d.user_id and r.created_at >= d.created_at)
    order by d.id limit ${most} for update skip locked)
  delete from loan_documents d using due where d.org_id = ${org} and d.id = due.id returning d.id`;

/** People who asked for erasure, and of whom nothing must be kept any more: of these, or (null) of all. */
export const readRestricted = (org: number, among: readonly number[] | null, most: number): Sql => sql`
  select h.user_id as person from loan_restrictions h where h.org_id = ${org}
    and (${among}::int[] is null or h.user_id = any(${among}::int[]))
    and not exists (select from loan_requests r where r.org_id = h.org_id and r.user_id = h.user_id)
  order by h.user_id limit ${most}`;

/** What the job would remove now, counted: nothing is changed. */
export const countDue = (org: number, since: Since, drafts: Date): Sql => sql`
  select (select count(*)::int from loan_drafts where org_id = ${org} and edited_at <= ${drafts}) as drafts,
    (select count(*)::int from loan_requests r where r.org_id = ${org} and ${isOver(since)}) as requests,
    (select count(*)::int from loan_documents d where d.org_id = ${org} and ${isDocumentOver(since)}) as documents,
    (select count(*)::int from loan_restrictions h where h.org_id = ${org} and not exists (select from loan_requests r
      where r.org_id = h.org_id and r.user_id = h.user_id and not ${isOver(since)})) as people`;
