import type { MessageKind } from '#contract/features/messages/types.ts';
import type { Transaction } from '../../db/database.ts';
import { addWaiting, isAnyWaiting, removeWaiting } from './queue-sql.ts';

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
