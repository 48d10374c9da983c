import { answerOfAll, mayAnswer, messageCase, type ReceivedMessage } from '#contract/features/loans/messages.ts';
import { mayBecome } from '#contract/features/loans/states.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { endWaiting, isWaiting } from '../../messages/service.ts';
import { markSeen } from '../../notifications/service.ts';
import { moveRequest } from '../move-request.ts';
import { loanTexts } from '../texts.ts';
import { type LoanEmail, queueLoanEmails } from './mail-sql.ts';
import {
  type Answerable,
  type DecidedRequest,
  keepAnswer,
  keepViewed,
  lockMessage,
  lockRequest,
  lockRequestOf,
  readAnswerable,
  readAnswers,
} from './messages-sql.ts';

const received = ({ asks, alert, isReferred, accepted }: Answerable): ReceivedMessage => ({
  Asks: asks,
  AcceptConditions: accepted,
  Rejection: alert === 'rechazo',
  IsReferred: isReferred,
  Pay: alert === 'pagare',
});

/** Returns the caller's copy. @throws ProblemError not_found of a message that they were not sent */
async function copyOf({ session, viewer }: WriteContext, message: number): Promise<Answerable> {
  const [copy] = await session.run<Answerable>(readAnswerable(viewer.org, message, viewer.id));
  if (copy === undefined) throw new ProblemError('not_found');
  return copy;
}

/** Ends the waiting of the caller's message. The notification in the bell counts as seen once none waits. */
async function settle({ session, viewer }: WriteContext, message: number): Promise<void> {
  await endWaiting(session, 'loan', message, [viewer.id]);
  if (!(await isWaiting(session, 'loan', viewer.id))) await markSeen(session, viewer.id, 'loan_message');
}

/**
 * Updates a request by the answers to its conditions: unchanged until everybody has accepted, and refused with the
 * first refusal.
 */
async function followAnswers(context: WriteContext, message: number, { request, alert }: Answerable): Promise<void> {
  const { session, viewer } = context;
  if (request === null) return;
  const answers = await session.run<{ accepted: boolean | null }>(readAnswers(viewer.org, message));
  const all = answerOfAll(answers.map(({ accepted }) => accepted));
  const [row] = await session.run<DecidedRequest>(lockRequest(viewer.org, request));
  if (all === null || row === undefined) return;
  const state = all ? 'accepted' : 'declined';
  if (!mayBecome(row.state, state)) return;
  await moveRequest(context, request, state);
  if (all && alert === 'pagare') await moveRequest(context, request, 'signing');
}

/**
 * Accepts or refuses the conditions of a message, once: a second answer, from another window or a parallel request, is
 * refused. One e-mail says how it goes on. @throws ProblemError conflict when it has been answered or withdrawn
 */
export const answerMessage = ({ db, ...context }: Context, message: number, accepted: boolean): Promise<void> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const within = { ...context, db, session };
    await session.run(lockRequestOf(viewer.org, message));
    await session.run(lockMessage(viewer.org, message));
    const copy = await copyOf(within, message);
    const { answered, withdrawn } = loanTexts(viewer.language);
    if (!mayAnswer(received(copy), copy.isWithdrawn))
      throw new ProblemError('conflict', { detail: copy.isWithdrawn ? withdrawn : answered });
    const [kept] = await session.run(keepAnswer(viewer.org, copy.copy, accepted, now));
    if (kept === undefined) throw new ProblemError('conflict', { detail: answered });
    await settle(within, message);
    await followAnswers(within, message, copy);
    // One of the three e-mails that an answer leads to.
    const about = messageCase({ ...received(copy), AcceptConditions: accepted }) as LoanEmail;
    await queueLoanEmails(session, about, message, [viewer.id], now);
  });

/**
 * Records that the caller has seen a message, so that it no longer waits. A message that asks for an answer may be seen
 * without one.
 */
export const viewMessage = ({ db, ...context }: Context, message: number): Promise<void> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const copy = await copyOf({ ...context, db, session }, message);
    await session.run(keepViewed(context.viewer.org, copy.copy, context.now));
    await settle({ ...context, db, session }, message);
  });
