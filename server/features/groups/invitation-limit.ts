import { addDays, differenceInSeconds } from 'date-fns';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { countInvited } from './invitation-sql.ts';
import { groupTexts } from './texts.ts';

/**
 * Adds so many people, or addresses, to the number that the viewer has added and invited today. Admin-Groups have no
 * limit.
 * @throws ProblemError 429 of more than a day's
 */
export async function countInvitedToday({ session, viewer, now }: WriteContext, people: number): Promise<void> {
  if (people === 0 || holds(viewer, 'Admin-Groups')) return;
  const day = bogotaDay(now);
  const [counted] = await session.run<{ people: number }>(countInvited(viewer.org, viewer.id, day, people));
  if ((counted?.people ?? 0) <= INVITED_A_DAY_MAX) return;
  const detail = groupTexts(viewer.language).errors.invitedEnough;
  const tomorrow = addDays(startOfBogotaDay(day), 1);
  throw new ProblemError('too_many_requests', { detail, retryAfterSeconds: differenceInSeconds(tomorrow, now) + 1 });
}
