import { isClosingAllowed } from '#contract/features/polls/rules.ts';
import type { PollBody } from '#contract/features/polls/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { addAnswers, addPoll, deleteAnswers, findVote, lockPoll } from './poll-sql.ts';
import { pollTexts } from './texts.ts';

/** Checks that a new poll closes in the future, if it does. @throws ProblemError 422 on `ClosesAt` */
export function checkClosing({ viewer, now }: WriteContext, { ClosesAt }: PollBody): void {
  if (!(ClosesAt instanceof Date) || isClosingAllowed(ClosesAt, now)) return;
  throw new ProblemError('invalid', { errors: { ClosesAt: pollTexts(viewer.language).polls.closingInvalid } });
}

/** Refuses a change after the first vote, because people voted for the text that they read. @throws ProblemError 409 */
export async function checkUnanswered({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.run(lockPoll(viewer.org, id));
  const votes = await session.run(findVote(viewer.org, id));
  if (votes.length > 0) throw new ProblemError('conflict', { detail: pollTexts(viewer.language).polls.hasVotes });
}

/** Replaces the answers of a poll, in their order. */
export async function replaceAnswers(
  { session, viewer }: WriteContext,
  id: number,
  answers: readonly string[],
): Promise<void> {
  await session.run(deleteAnswers(viewer.org, id));
  await session.run(addAnswers(viewer.org, id, answers));
}

/** Creates the poll of a new item, with its answers. */
export async function writePoll({ session, viewer }: WriteContext, id: number, input: PollBody): Promise<void> {
  await session.run(addPoll(viewer.org, id, input.ClosesAt ?? null, input.Answers));
}
