import { erasureOf, type Erasure, type Obligations } from '#contract/features/loans/retention.ts';
import type { Context } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import type { Session, Transaction } from '../../../db/database.ts';
import { endWaiting } from '../../messages/service.ts';
import { loanTexts } from '../texts.ts';
import { takePersonTurns } from '../turns-sql.ts';
import {
  erasePeople,
  liftRestriction,
  lockMessagesTo,
  lockRequestsOf,
  readLoansOf,
  readRestriction,
  restrict,
} from './erasure-sql.ts';

/** Result that a wish for erasure would have, and whether the data is restricted already. */
export interface ErasureState {
  readonly Outcome: Erasure['Outcome'];
  readonly Reason: Erasure['Reason'];
  readonly Until: string | null;
  readonly Restricted: boolean;
}

async function erasureFor(session: Session, { viewer, now }: Context): Promise<Erasure> {
  const [obligations] = await session.run<Obligations>(readLoansOf(viewer.org, viewer.id));
  return erasureOf(obligations ?? { open: 0, loanAt: null, endedAt: null }, now);
}

async function stateOf(session: Session, context: Context): Promise<ErasureState> {
  const { viewer } = context;
  const [restriction] = await session.run<{ reason: string; until: string }>(readRestriction(viewer.org, viewer.id));
  return { ...(await erasureFor(session, context)), Restricted: restriction !== undefined };
}

/** Returns the state for the caller. */
export const erasureState = (context: Context): Promise<ErasureState> =>
  context.db.vault('loan').read(context.viewer.org, session => stateOf(session, context));

/**
 * Erases all data of the caller's, or restricts it where it must be kept: from then on nobody else reads it.
 * @param agreed the outcome that they were shown
 * @throws {ProblemError} conflict while a request is under way, or when the outcome would be another one by now
 * @spec decision 184
 */
export const eraseOwn = (context: Context, agreed: Erasure['Outcome']): Promise<ErasureState> =>
  context.db.vault('loan').write(context.viewer.org, async session => {
    const { viewer, now } = context;
    await session.run(takePersonTurns(viewer.org, [viewer.id]));
    const erasure = await erasureFor(session, context);
    if (erasure.Outcome === 'wait')
      throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureWaits });
    if (erasure.Outcome !== agreed)
      throw new ProblemError('conflict', { detail: loanTexts(viewer.language).erasureChanged });
    if (erasure.Outcome === 'erase') await eraseAll(session, [viewer.id]);
    else await session.run(restrict(viewer.org, viewer.id, erasure, now));
    return { ...erasure, Restricted: erasure.Outcome === 'restrict' };
  });

/** Erases these people, whose locks are held; no message waits for them any more. */
export async function eraseAll(session: Transaction, people: readonly number[]): Promise<void> {
  await session.run(lockRequestsOf(session.org, people));
  const messages = await session.run<{ id: number }>(lockMessagesTo(session.org, people));
  await session.run(erasePeople(session.org, people));
  for (const { id } of messages) await endWaiting(session, 'loan', id, people);
}

/** Lets credit administrators read the caller's data again, so that the caller may ask for a loan. */
export const liftOwn = (context: Context): Promise<ErasureState> =>
  context.db.vault('loan').write(context.viewer.org, async session => {
    await session.run(takePersonTurns(context.viewer.org, [context.viewer.id]));
    await session.run(liftRestriction(context.viewer.org, context.viewer.id));
    return stateOf(session, context);
  });

/** @throws {ProblemError} conflict if the caller has restricted their data */
export async function requireReadable(session: Transaction, { viewer }: Context): Promise<void> {
  const [restriction] = await session.run(readRestriction(viewer.org, viewer.id));
  if (restriction !== undefined) throw new ProblemError('conflict', { detail: loanTexts(viewer.language).restricted });
}
