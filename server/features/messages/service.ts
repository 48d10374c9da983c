import { type MessageKind, MESSAGE_MODULES, WAITING_DAYS, WAITING_SHOWN } from '#contract/features/messages/types.ts';
import type { Transaction } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { isModuleOn } from '../../content-kinds/modules.ts';
import { READER } from '../../content-kinds/reader.ts';

/** Adds a message to the waiting ones of these people. */
const addWaiting = (org: number, kind: MessageKind, message: number, people: readonly number[], now: Date): Sql => sql`
  insert into waiting_messages (org_id, user_id, kind, message_id, created_at)
  select ${org}, person, ${kind}, ${message}, ${now} from unnest(${people}::int[]) person order by person
  on conflict do nothing`;

/** Removes a waiting message: for these people, or for everybody if none is named. */
const removeWaiting = (org: number, kind: MessageKind, message: number, people: readonly number[] | null): Sql => sql`
  delete from waiting_messages where org_id = ${org} and kind = ${kind} and message_id = ${message}
    and (${people}::int[] is null or user_id = any(${people}::int[]))`;

/** One row if a message of the kind waits for the person. */
const isAnyWaiting = (org: number, kind: MessageKind, person: number): Sql => sql`
  select message_id from waiting_messages where org_id = ${org} and user_id = ${person} and kind = ${kind} limit 1`;

/** Messages that wait for the reader, the oldest first, as a JSON array. @spec 3§4.5, 3§4.6 */
export const waitingJson = (kind: MessageKind): Sql => sql`(
  select coalesce(json_agg(json_build_object('Id', w.message_id, 'At',
    to_char(w.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by w.created_at, w.message_id), '[]'::json)
  from (select m.message_id, m.created_at from waiting_messages m
    where m.org_id = ${READER.org} and m.user_id = ${READER.viewer} and m.kind = ${literal(kind)}
      and ${isModuleOn(READER.org, MESSAGE_MODULES[kind] === undefined ? sql`null` : literal(MESSAGE_MODULES[kind]))}
      and m.created_at > ${READER.now} - make_interval(days => ${literal(WAITING_DAYS)})
    order by m.created_at, m.message_id limit ${literal(WAITING_SHOWN)}) w)`;

/**
 * Queue of messages that open by themselves: it knows only the id and recipients of each, not its content. The poll
 * names the waiting ones, and a new one raises the versions of its recipients.
 */

/** Adds a message to the waiting ones of these people, in the transaction that delivers it. */
export async function waitFor(
  session: Transaction,
  kind: MessageKind,
  message: number,
  people: readonly number[],
  now: Date,
): Promise<void> {
  await session.run(addWaiting(session.org, kind, message, people, now));
}

/** Ends the waiting: a person has seen the message, or (null) it is void for everybody. */
export async function endWaiting(
  session: Transaction,
  kind: MessageKind,
  message: number,
  people: readonly number[] | null,
): Promise<void> {
  await session.run(removeWaiting(session.org, kind, message, people));
}

/** Returns whether any message of a kind waits for a person. */
export async function isWaiting(session: Transaction, kind: MessageKind, person: number): Promise<boolean> {
  return (await session.run(isAnyWaiting(session.org, kind, person))).length > 0;
}
