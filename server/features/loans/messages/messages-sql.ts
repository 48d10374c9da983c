import type { MessageAlert } from '#contract/features/loans/messages.ts';
import type { RequestState } from '#contract/features/loans/states.ts';
import { fullName } from '../../../db/full-name.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { isUnrestricted } from '../scope-sql.ts';

/** Active people among these, in the order in which they are written to. */
export const readActive = (org: number, people: readonly number[]): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name from users u
  where u.org_id = ${org} and u.id = any(${people}::int[]) and u.is_active order by u.id`;

/** Copy of one recipient. */
export interface Copy {
  readonly message: number;
  readonly person: number;
  readonly title: Buffer;
  readonly description: Buffer;
  readonly files: Buffer | null;
  readonly due: Date;
}

export const addCopy = (org: number, { message, person, title, description, files, due }: Copy): Sql => sql`
  insert into loan_message_people (org_id, message_id, user_id, title, description, files, due_at)
  values (${org}, ${message}, ${person}, ${title}, ${description}, ${files}, ${due})`;

/** Reserves a day for asking a person to pay; no row if it is taken. */
export const takeDay = (org: number, person: number, day: string): Sql => sql`
  insert into loan_contacts (org_id, user_id, day) values (${org}, ${person}, ${day}) on conflict do nothing returning day`;

/** Days from this one on for which a message that asks a person to pay is planned. */
export const readTakenDays = (org: number, person: number, from: string): Sql => sql`
  select day::text as day from loan_contacts where org_id = ${org} and user_id = ${person} and day >= ${from}::date`;

/** Message to be answered, with the copy of the person who answers; both are locked. */
export interface Answerable {
  readonly copy: number;
  readonly asks: boolean;
  readonly alert: MessageAlert | null;
  readonly isReferred: boolean;
  readonly isWithdrawn: boolean;
  readonly accepted: boolean | null;
  readonly viewed: boolean;
  readonly request: number | null;
}

/** Locks the request that a message is about: everywhere, a request is locked before the messages about it. */
export const lockRequestOf = (org: number, message: number): Sql => sql`
  select r.id from loan_requests r where r.org_id = ${org}
    and r.id = (select m.request_id from loan_messages m where m.org_id = ${org} and m.id = ${message}::bigint) for no key update`;

/** Locks a delivered message, so that answers come one after the other. */
export const lockMessage = (org: number, message: number): Sql => sql`
  select id from loan_messages where org_id = ${org} and id = ${message}::bigint for no key update`;

export const readAnswerable = (org: number, message: number, person: number): Sql => sql`
  select p.id as copy, m.asks, m.alert, m.is_referred as "isReferred", m.withdrawn_at is not null as "isWithdrawn", p.accepted,
    p.viewed_at is not null as viewed, m.request_id as request
  from loan_messages m join loan_message_people p on p.org_id = m.org_id and p.message_id = m.id
  where m.org_id = ${org} and m.id = ${message}::bigint and p.user_id = ${person} and p.delivered_at is not null`;

/** Stores an answer, unless there is one. */
export const keepAnswer = (org: number, copy: number, accepted: boolean, now: Date): Sql => sql`
  update loan_message_people set accepted = ${accepted}, answered_at = ${now}, viewed_at = coalesce(viewed_at, ${now})
  where org_id = ${org} and id = ${copy} and accepted is null returning id`;

export const keepViewed = (org: number, copy: number, now: Date): Sql => sql`
  update loan_message_people set viewed_at = ${now} where org_id = ${org} and id = ${copy} and viewed_at is null`;

export const readAnswers = (org: number, message: number): Sql => sql`
  select accepted from loan_message_people where org_id = ${org} and message_id = ${message}`;

/** Locked request, with the columns that decisions need. */
export interface DecidedRequest {
  readonly id: number;
  readonly person: number;
  readonly state: RequestState;
  readonly assignee: number | null;
}

/** Person who made a request. */
export const readApplicantOf = (org: number, id: number): Sql =>
  sql`select user_id as person from loan_requests where org_id = ${org} and id = ${id}::bigint`;

/** Locks a request; no row if its person has restricted the access to their data. */
export const lockRequest = (org: number, id: number): Sql => sql`
  select r.id, r.user_id as person, r.state, r.assignee_id as assignee from loan_requests r
  where r.org_id = ${org} and r.id = ${id}::bigint and ${isUnrestricted(sql`r`)} for no key update of r`;

/** Withdraws the open offers for a request, which not everybody has answered; returns their ids. */
export const withdrawOffers = (org: number, request: number, now: Date): Sql => sql`
  update loan_messages m set withdrawn_at = ${now} where m.org_id = ${org} and m.request_id = ${request} and m.asks
    and m.withdrawn_at is null returning m.id`;

/** Copy that is to be delivered now. */
export interface DueCopy {
  readonly id: number;
  readonly message: number;
  readonly person: number;
  /** Whether the message asks to pay. */
  readonly collects: boolean;
}

/** Locks the next copies that are due, except those that this run has tried. */
export const nextDue = (org: number, now: Date, most: number, tried: readonly number[]): Sql => sql`
  select p.id, p.message_id as message, p.user_id as person, m.collects
  from loan_message_people p join loan_messages m on m.org_id = p.org_id and m.id = p.message_id
  where p.org_id = ${org} and p.delivered_at is null and p.due_at <= ${now} and p.id <> all(${tried}::int[])
  order by p.due_at, p.id limit ${most} for update of p skip locked`;

export const keepDelivered = (org: number, ids: readonly number[], now: Date): Sql => sql`
  update loan_message_people set delivered_at = ${now} where org_id = ${org} and id = any(${ids}::int[])`;

/** Copies of a message that may be delivered at once. */
export const readDueOf = (org: number, message: number, now: Date): Sql => sql`
  select p.id, p.message_id as message, p.user_id as person, m.collects
  from loan_message_people p join loan_messages m on m.org_id = p.org_id and m.id = p.message_id
  where p.org_id = ${org} and p.message_id = ${message} and p.delivered_at is null and p.due_at <= ${now} order by p.user_id`;
