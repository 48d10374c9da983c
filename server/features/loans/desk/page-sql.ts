import { CONSENT_PURPOSES } from '#contract/features/loans/types.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { eventsOf } from '../request-events.ts';
import { iso } from '../iso-sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

/** Observations in a request, sealed. */
export const readRequestNotes = (org: number, id: number): Sql =>
  sql`select notes from loan_requests where org_id = ${org} and id = ${id}::bigint`;

/** History of a request, sealed. */
export const readHistory = (org: number, id: number): Sql =>
  sql`select ${eventsOf(sql`r`)} as history from loan_requests r where r.org_id = ${org} and r.id = ${id}::bigint`;

/** Names of people, by id. */
export const readNames = (org: number, people: readonly number[]): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name from users u where u.org_id = ${org} and u.id = any(${people}::int[])`;

/** Newest entry of each consent of a person, in the order of the purposes. */
export const readDeskConsents = (org: number, person: number): Sql => sql`
  select "Purpose", "Holds", "At" from (
    select distinct on (c.purpose) c.purpose as "Purpose", c.is_given as "Holds", ${iso(sql`c.at`)} as "At"
    from loan_consents c where c.org_id = ${org} and c.user_id = ${person} order by c.purpose, c.id desc) newest
  order by array_position(${CONSENT_PURPOSES}::text[], "Purpose")`;

/** Open claim of a person. */
export interface OpenClaim {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  /** Last day for an answer. */
  readonly due: string;
}

/** Open claims of a person, the one due first at the top. */
export const readClaimsOf = (org: number, person: number): Sql => sql`
  select id, kind, ${iso(sql`created_at`)} as at, to_char(due_on, 'YYYY-MM-DD') as due
  from loan_claims where org_id = ${org} and user_id = ${person} and answered_at is null order by due_on, id`;

/** Message about a request, with the sealed title of one copy and the person with whose key it is opened. */
export interface StoredMessage {
  readonly id: number;
  readonly person: number;
  readonly title: Buffer;
  readonly at: string;
  readonly due: string | null;
  readonly recipients: readonly { readonly Id: number; readonly Name: string; readonly Viewed: boolean }[];
}

/** Messages about a request, the newest first, if none of their recipients hides their data. */
export const readMessagesAbout = (org: number, request: number, person: number): Sql => sql`
  select m.id, p.person, p.title, ${iso(sql`m.created_at`)} as at, p.due, p.recipients
  from loan_messages m cross join lateral (
      select (array_agg(c.user_id order by c.user_id = ${person} desc, c.user_id))[1] as person,
        (array_agg(c.title order by c.user_id = ${person} desc, c.user_id))[1] as title,
        ${iso(sql`max(c.waits_until)`)} as due,
        jsonb_agg(jsonb_build_object('Id', c.user_id, 'Name', ${fullName(sql`u`)}, 'Viewed', c.viewed_at is not null)
          order by u.first_name, u.last_name, c.user_id) as recipients,
        bool_and(${isUnrestricted(sql`c`)}) as shown
      from loan_message_people c join users u on u.org_id = c.org_id and u.id = c.user_id
      where c.org_id = m.org_id and c.message_id = m.id) p
  where m.org_id = ${org} and m.request_id = ${request} and p.shown order by m.id desc`;
