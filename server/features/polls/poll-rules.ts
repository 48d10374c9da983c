import { isClosingAllowed } from '../../../contract/features/polls/rules.ts';
import type { PollBody } from '../../../contract/features/polls/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { audienceOf, checkAudience } from '../feed/service.ts';
import { pollTexts } from './texts.ts';

/** A new poll is for somebody, and closes in the future if ever. @throws ProblemError 422 on `ClosesAt` or `Group` */
export async function checkPoll(context: WriteContext, input: PollBody): Promise<void> {
  const { closingInvalid } = pollTexts(context.viewer.language).polls;
  if (input.ClosesAt instanceof Date && !isClosingAllowed(input.ClosesAt, context.now))
    throw new ProblemError('invalid', { errors: { ClosesAt: closingInvalid } });
  await checkAudience(context, audienceOf(input));
}

/**
 * Refuses a change once somebody has voted: they voted for what they read. The lock makes a vote at the same moment wait,
 * or be seen.
 * @throws ProblemError 409
 */
export async function checkUnanswered({ session, viewer }: WriteContext, id: number): Promise<void> {
  await session.query('select from polls where org_id = $1 and item_id = $2 for update', [viewer.org, id]);
  const votes = await session.query('select from poll_votes where org_id = $1 and item_id = $2 limit 1', [
    viewer.org,
    id,
  ]);
  if (votes.length > 0) throw new ProblemError('conflict', { detail: pollTexts(viewer.language).polls.hasVotes });
}

/** The answers that a poll offers, in their order, in place of those it had. */
export async function writeAnswers(
  { session, viewer }: WriteContext,
  id: number,
  answers: readonly string[],
): Promise<void> {
  await session.query('delete from poll_options where org_id = $1 and item_id = $2', [viewer.org, id]);
  await session.query(
    `insert into poll_options (org_id, item_id, position, text)
     select $1, $2, position, answer from unnest($3::text[]) with ordinality as given(answer, position)`,
    [viewer.org, id, answers],
  );
}

/** Makes the poll of a new item. */
export async function writePoll(context: WriteContext, id: number, input: PollBody): Promise<void> {
  await context.session.query('insert into polls (org_id, item_id, closes_at) values ($1, $2, $3)', [
    context.viewer.org,
    id,
    input.ClosesAt ?? null,
  ]);
  await writeAnswers(context, id, input.Answers);
}
