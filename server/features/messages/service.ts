import type { MessageKind } from '#contract/features/messages/types.ts';
import type { Transaction } from '../../db/database.ts';
import { addWaiting, removeWaiting } from './queue-sql.ts';

/**
 * The queue of messages that open by themselves: it knows of each which it is and for whom, and nothing of what it says. The
 * poll names those that wait, and a new one raises the versions of whom it is for.
 */

/** Lets a message wait for these people, in the transaction that delivers it. */
export async function waitFor(
  session: Transaction,
  kind: MessageKind,
  message: number,
  people: readonly number[],
  now: Date,
): Promise<void> {
  await session.run(addWaiting(session.org, kind, message, people, now));
}

/** Ends the waiting: somebody has seen it, or (null) it says nothing to anybody any more. */
export async function endWaiting(
  session: Transaction,
  kind: MessageKind,
  message: number,
  people: readonly number[] | null,
): Promise<void> {
  await session.run(removeWaiting(session.org, kind, message, people));
}
