import { isClosingAllowed } from '#contract/features/polls/rules.ts';
import type { PollBody } from '#contract/features/polls/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { addAnswers, addPoll, deleteAnswers, findVote, lockPoll } from './poll-sql.ts';
import { pollTexts } from './texts.ts';

/** A new poll closes in the future if ever. @throws ProblemError 422 on `ClosesAt` */
export function checkClosing({ viewer, now }: WriteContext, { ClosesAt }: PollBody): void {
  if (!(ClosesAt instanceof Date) || isClosingAllowed(ClosesAt, now)) return;
  throw new ProblemError('invalid', { errors: { ClosesAt: pollTexts(viewer.language).polls.closingInvalid } });
}

/** Refuses a change once somebody has voted: they voted for what they read. @throws ProblemError 409 */
export async function checkUnanswered({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(lockPoll(viewer.org, id));
  const votes = await session.run(findVote(viewer.org, id));
  if (votes.length > 0) throw new ProblemError('conflict', { detail: pollTexts(viewer.language).polls.hasVotes });
}

/** The answers that a poll offers, in their order, in place of those it had. */
export async function replaceAnswers(
  { session, viewer }: WriteContext,
  id: number,
  answers: readonly string[],
): Promise<void> {
  await session.run(deleteAnswers(viewer.org, id));
  await session.run(addAnswers(viewer.org, id, answers));
}

/** Makes the poll of a new item, with its answers. */
export async function writePoll({ session, viewer }: WriteContext, id: number, input: PollBody): Promise<void> {
  await session.run(addPoll(viewer.org, id, input.ClosesAt ?? null, input.Answers));
}
