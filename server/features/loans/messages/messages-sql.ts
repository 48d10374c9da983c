import { fullName } from '../../../db/full-name.ts';
import { identifier, join, sql, type Interpolated, type Sql } from '../../../db/sql.ts';
import type { Columns } from '../../../lists/define-list.ts';

/** Active people among these, in the order in which they are written to. */
export const readActive = (org: number, people: readonly number[]): Sql => sql`
  select u.id, ${fullName(sql`u`)} as name from users u
  where u.org_id = ${org} and u.id = any(${people}::int[]) and u.is_active order by u.id`;

/** Adds a message with these columns. */
export const insertMessage = (org: number, columns: Columns): Sql => sql`
  insert into loan_messages (org_id, ${join(Object.keys(columns).map(identifier))})
  values (${org}, ${join(Object.values(columns).map(value => sql`${value as Interpolated}`))}) returning id`;

/** The recipients of these messages, as `person`. */
export const readRecipientsOf = (org: number, ids: readonly number[]): Sql => sql`
  select distinct user_id as person from loan_message_people where org_id = ${org} and message_id = any(${ids}::bigint[])`;

/** Copy of one recipient. */
export interface Copy {
  readonly message: number;
  readonly person: number;
  readonly title: Buffer;
  readonly description: Buffer;
  readonly files: Buffer | null;
  readonly sealed: Buffer;
  /** Moment from which it may be delivered. */
  readonly due: Date;
}

export const addCopy = (org: number, { message, person, title, description, files, sealed, due }: Copy): Sql => sql`
  insert into loan_message_people (org_id, message_id, user_id, title, description, files, sealed, waits_until)
  values (${org}, ${message}, ${person}, ${title}, ${description}, ${files}, ${sealed}, ${due})`;

/** Locks the request that a message is about: everywhere, a request is locked before the messages about it. */
export const lockRequestOf = (org: number, message: number): Sql => sql`
  select r.id from loan_requests r where r.org_id = ${org}
    and r.id = (select m.request_id from loan_messages m where m.org_id = ${org} and m.id = ${message}::bigint) for no key update`;

/** Locks a delivered message, so that answers come one after the other. */
export const lockMessage = (org: number, message: number): Sql => sql`
  select id from loan_messages where org_id = ${org} and id = ${message}::bigint for no key update`;

export const keepViewed = (org: number, copy: number, now: Date): Sql => sql`
  update loan_message_people set viewed_at = ${now} where org_id = ${org} and id = ${copy} and viewed_at is null`;

/** Copy of a delivered message that a person has. */
export const readOwnCopy = (org: number, message: number, person: number): Sql => sql`
  select p.id from loan_message_people p
  where p.org_id = ${org} and p.message_id = ${message}::bigint and p.user_id = ${person} and p.waits_until is null`;

/** Person who made a request. */
export const readApplicantOf = (org: number, id: number): Sql =>
  sql`select user_id as person from loan_requests where org_id = ${org} and id = ${id}::bigint`;

/** Locks the messages about a request, in the order of their ids. */
export const lockMessagesAbout = (org: number, request: number): Sql =>
  sql`select id from loan_messages where org_id = ${org} and request_id = ${request} order by id for no key update`;

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
  select p.id, p.message_id as message, p.user_id as person from loan_message_people p
  where p.org_id = ${org} and p.waits_until <= ${now} and p.id <> all(${tried}::int[])
  order by p.waits_until, p.id limit ${most} for update skip locked`;

export const keepDelivered = (org: number, ids: readonly number[]): Sql => sql`
  update loan_message_people set waits_until = null where org_id = ${org} and id = any(${ids}::int[])`;

/** Copies of a message that may be delivered at once. */
export const readDueOf = (org: number, message: number, now: Date): Sql => sql`
  select p.id, p.message_id as message, p.user_id as person from loan_message_people p
  where p.org_id = ${org} and p.message_id = ${message} and p.waits_until <= ${now} order by p.user_id`;
