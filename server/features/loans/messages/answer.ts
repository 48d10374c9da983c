import { answerOfAll, mayAnswer, messageCase, type ReceivedMessage } from '#contract/features/loans/messages.ts';
import { mayBecome } from '#contract/features/loans/states.ts';
import type { Context, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { endWaiting, isWaiting } from '../../messages/service.ts';
import { markSeen } from '../../notifications/service.ts';
import { notifyTeam } from '../desk/team.ts';
import { moveRequest } from '../move-request.ts';
import type { Sealing } from '../sealing.ts';
import type { StoredRequests } from '../stored-requests.ts';
import { loanTexts } from '../texts.ts';
import type { SealedCopy, StoredCopies, StoredCopy } from './copies.ts';
import { type LoanEmail, queueSealedEmails } from './mail-sql.ts';
import { keepViewed, lockMessage, lockRequestOf, readOwnCopy } from './messages-sql.ts';

/** Access to the sealed data of loans. */
export interface LoanStore {
  readonly sealing: Sealing;
  readonly requests: StoredRequests;
  readonly copies: StoredCopies;
}

/** Returns a copy as its recipient receives it. */
export const received = ({ asks, alert, isReferred, accepted }: SealedCopy): ReceivedMessage => ({
  Asks: asks,
  AcceptConditions: accepted,
  Rejection: alert === 'rechazo',
  IsReferred: isReferred,
  Pay: alert === 'pagare',
});

/** Ends the waiting of the caller's message. The notification in the bell counts as seen once none waits. */
async function settle({ session, viewer }: WriteContext, message: number): Promise<void> {
  await endWaiting(session, 'loan', message, [viewer.id]);
  if (!(await isWaiting(session, 'loan', viewer.id))) await markSeen(session, viewer.id, 'loan_message');
}

/**
 * Updates a request by the answers to its conditions: unchanged until everybody has accepted, and refused with the
 * first refusal. The accepted conditions are kept with it.
 */
async function followAnswers(
  { requests, copies }: Pick<LoanStore, 'requests' | 'copies'>,
  context: WriteContext,
  { message, request: id, alert, conditions }: StoredCopy,
): Promise<void> {
  const { session, log } = context;
  if (id === null) return;
  const answers = await copies.ofMessages(session, [message], log);
  const all = answerOfAll(answers.map(({ accepted }) => accepted));
  const request = await requests.lock(session, id, log);
  if (all === null || request === undefined) return;
  const state = all ? 'accepted' : 'declined';
  if (!mayBecome(request.state, state)) return;
  const moved = await moveRequest(context, requests, request, state, all ? conditions : null);
  if (all && alert === 'pagare') await moveRequest(context, requests, moved, 'signing');
  // One kind for both answers: a copy of the database would tell by its time which request was declined.
  await notifyTeam(context, 'loan_desk_answered');
}

/**
 * Accepts or refuses the conditions of a message, once: a second answer, from another window or a parallel request, is
 * refused. One e-mail says how it goes on. @throws ProblemError conflict when it has been answered or withdrawn
 */
export const answerMessage = (
  { sealing, requests, copies }: LoanStore,
  { db, ...context }: Context,
  message: number,
  accepted: boolean,
): Promise<void> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const { viewer, now, log } = context;
    const within = { ...context, db, session };
    // The rows are locked before they are read, so that the answer is checked against the present ones.
    await session.run(lockRequestOf(viewer.org, message));
    await session.run(lockMessage(viewer.org, message));
    const all = await copies.ofMessages(session, [message], log);
    const copy = all.find(({ person, isDelivered }) => person === viewer.id && isDelivered);
    if (copy === undefined) throw new ProblemError('not_found');
    const { answered, withdrawn } = loanTexts(viewer.language);
    const isWithdrawn = copy.withdrawnAt !== null;
    if (!mayAnswer(received(copy), isWithdrawn))
      throw new ProblemError('conflict', { detail: isWithdrawn ? withdrawn : answered });
    await copies.save(session, [copy], { accepted, answeredAt: now.toISOString() }, log);
    await session.run(keepViewed(viewer.org, copy.id, now));
    await settle(within, message);
    await followAnswers({ requests, copies }, within, copy);
    // One of the three e-mails that an answer leads to.
    const about = messageCase({ ...received(copy), AcceptConditions: accepted }) as LoanEmail;
    await queueSealedEmails(sealing, session, about, message, [viewer.id], now);
  });

/**
 * Records that the caller has seen a message, so that it no longer waits. A message that asks for an answer may be seen
 * without one. @throws ProblemError not_found of a message that they were not sent
 */
export const viewMessage = ({ db, ...context }: Context, message: number): Promise<void> =>
  db.vault('loan').write(context.viewer.org, async session => {
    const { viewer, now } = context;
    const [copy] = await session.run<{ id: number }>(readOwnCopy(viewer.org, message, viewer.id));
    if (copy === undefined) throw new ProblemError('not_found');
    await session.run(keepViewed(viewer.org, copy.id, now));
    await settle({ ...context, db, session }, message);
  });
