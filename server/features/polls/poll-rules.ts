import { isClosingAllowed } from '../../../contract/features/polls/rules.ts';
import type { PollBody } from '../../../contract/features/polls/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { pollTexts } from './texts.ts';

/** A new poll closes in the future if ever. @throws ProblemError 422 on `ClosesAt` */
export function checkClosing({ viewer, now }: WriteContext, { ClosesAt }: PollBody): void {
  if (!(ClosesAt instanceof Date) || isClosingAllowed(ClosesAt, now)) return;
  throw new ProblemError('invalid', { errors: { ClosesAt: pollTexts(viewer.language).polls.closingInvalid } });
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

const ADD_ANSWERS = `insert into poll_options (org_id, item_id, position, text)
  select $1, $2, position, answer from unnest($3::text[]) with ordinality as given(answer, position)`;

/** The answers that a poll offers, in their order, in place of those it had. */
export async function replaceAnswers(
  { session, viewer }: WriteContext,
  id: number,
  answers: readonly string[],
): Promise<void> {
  await session.query('delete from poll_options where org_id = $1 and item_id = $2', [viewer.org, id]);
  await session.query(ADD_ANSWERS, [viewer.org, id, answers]);
}

/** Makes the poll of a new item, with its answers. */
export async function writePoll({ session, viewer }: WriteContext, id: number, input: PollBody): Promise<void> {
  await session.query(
    `with made as (insert into polls (org_id, item_id, closes_at) values ($1, $2, $4)) ${ADD_ANSWERS}`,
    [viewer.org, id, input.Answers, input.ClosesAt ?? null],
  );
}
