import type { Erasure } from '#contract/features/loans/retention.ts';
import { ENDED } from '#contract/features/loans/states.ts';
import { sql, type Sql } from '../../../db/sql.ts';

/** Data that decides whether a person's data may be erased: one row. */
export const readLoansOf = (org: number, person: number): Sql => sql`
  select count(*) filter (where state <> all(${ENDED}::text[]))::int as open,
    max(edited_at) filter (where state = 'disbursed') as "loanAt",
    max(edited_at) filter (where state in ('declined', 'rejected')) as "endedAt"
  from loan_requests where org_id = ${org} and user_id = ${person}`;

export const readRestriction = (org: number, person: number): Sql => sql`
  select reason, to_char(until, 'YYYY-MM-DD') as until from loan_restrictions where org_id = ${org} and user_id = ${person}`;

export const restrict = (org: number, person: number, { Reason, Until }: Erasure, now: Date): Sql => sql`
  insert into loan_restrictions (org_id, user_id, reason, until, at) values (${org}, ${person}, ${Reason}, ${Until}, ${now})
  on conflict (org_id, user_id) do update set reason = excluded.reason, until = excluded.until, at = excluded.at`;

export const liftRestriction = (org: number, person: number): Sql =>
  sql`delete from loan_restrictions where org_id = ${org} and user_id = ${person}`;

/** Locks the requests of these people, before the messages about them. */
export const lockRequestsOf = (org: number, people: readonly number[]): Sql => sql`
  select id from loan_requests where org_id = ${org} and user_id = any(${people}::int[]) order by id for update`;

/** Locks the messages that these people were sent. */
export const lockMessagesTo = (org: number, people: readonly number[]): Sql => sql`
  select m.id from loan_messages m where m.org_id = ${org} and exists (select from loan_message_people p
    where p.org_id = m.org_id and p.message_id = m.id and p.user_id = any(${people}::int[])) order by m.id for update`;

/**
 * Erases all sealed data of these people, and their keys, so that no copy can be read any more. Of a message to several
 * people only their part is erased. Their consents and the readings of their data stay: neither reveals registered
 * data.
 */
export const erasePeople = (org: number, people: readonly number[]): Sql => sql`
  with gone as (select unnest(${people}::int[]) as user_id),
    documents as (delete from loan_documents t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    unsent as (delete from loan_message_files t using gone where t.org_id = ${org} and t.author_id = gone.user_id and t.message_id is null),
    drafts as (delete from loan_drafts t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    messages as (delete from loan_messages m where m.org_id = ${org}
      and exists (select from loan_message_people p where p.org_id = m.org_id and p.message_id = m.id and p.user_id = any(${people}::int[]))
      and not exists (select from loan_message_people p where p.org_id = m.org_id and p.message_id = m.id
        and p.user_id <> all(${people}::int[]))),
    copies as (delete from loan_message_people t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    contacts as (delete from loan_contacts t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    notes as (delete from loan_notes t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    claims as (delete from loan_claims t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    applicants as (delete from loan_applicants t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    requests as (delete from loan_requests t using gone where t.org_id = ${org} and t.user_id = gone.user_id),
    restrictions as (delete from loan_restrictions t using gone where t.org_id = ${org} and t.user_id = gone.user_id)
  delete from loan_subject_keys t using gone where t.org_id = ${org} and t.user_id = gone.user_id`;
