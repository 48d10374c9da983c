import { addDays, differenceInSeconds } from 'date-fns';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { holds, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { groupTexts } from './texts.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { queueNotes } from '../notifications/service.ts';
import { groupRequest } from './content-kind.ts';

const INVITED: NotificationKind = 'group_invited';
const NOTIFICATION = literal(INVITED);

/** Invites active people who are not members and have no request or invitation; returns whom, for notification. */
export const addInvitations = (
  { org, group, inviter }: { readonly org: number; readonly group: number; readonly inviter: number },
  people: readonly number[],
  now: Date,
): Sql => sql`
  with invited as (
    insert into group_requests as r (org_id, group_id, user_id, has_asked, invited_by, created_at)
    select ${org}, ${group}, u.id, false, ${inviter}, ${now} from users u
    where u.org_id = ${org} and u.id = any(${people}::bigint[]) and u.is_active and not exists (
      select from memberships m where m.org_id = u.org_id and m.user_id = u.id and m.group_id = ${group})
    order by u.id on conflict do nothing returning r.user_id as id, r.id as request),
  queued as (${queueNotes(
    {
      org: sql`${org}::int`,
      kind: NOTIFICATION,
      actor: sql`${inviter}::int`,
      subjectKind: literal(groupRequest.kind),
      subjectId: sql`invited.request`,
      partKind: sql`null`,
      partId: sql`null::bigint`,
      recipients: sql`array[invited.id]`,
      now: sql`${now}::timestamptz`,
    },
    sql`from invited order by invited.id`,
  )})
  select id from invited`;

/** Adds to the number of people that a user has added or invited on that day, and returns the new number. */
const countInvited = (org: number, user: number, day: string, people: number): Sql => sql`
  insert into invitation_days as d (org_id, user_id, day, people) values (${org}, ${user}, ${day}, ${people})
  on conflict (org_id, user_id) do update set day = excluded.day,
    people = case when d.day = excluded.day then d.people else 0 end + excluded.people
  returning people`;

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
