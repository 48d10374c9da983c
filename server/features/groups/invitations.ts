import { addDays, differenceInSeconds } from 'date-fns';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import type { EmailInvitationAnswer, InvitationAnswer, InvitationOutcome } from '#contract/features/groups/types.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { notify, notifySoon, queueNotes } from '../notifications/service.ts';
import { administers, belongs, groupForAct, refusal, requireActive, runAct, type ActedGroup } from './acts.ts';
import { groupKind, groupRequest } from './content-kind.ts';
import { activePeople, addMembers } from './membership-sql.ts';
import { peopleByEmail } from './people.ts';
import { groupTexts } from './texts.ts';

interface Found {
  readonly id: number;
}

const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => id);

const subjectOf = ({ id }: ActedGroup) => ({ kind: groupKind.kind, id });

const INVITED: NotificationKind = 'group_invited';
const NOTIFICATION = literal(INVITED);

/** Invites active people who are not members and have no request or invitation; returns whom, for notification. */
const addInvitations = (
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

/**
 * Adds people to a group, if the viewer administers it; otherwise invites them, and they say whether they want to.
 * @throws ProblemError 404; 422 of an area; 403 of who doesn't belong to it; 409 of an archived group
 */
export const invite = (context: Context, id: number, people: readonly number[]): Promise<InvitationAnswer> =>
  runAct(context, async writing => {
    const group = await groupToInviteTo(writing, id, people.length);
    return { messageHtml: invitationMessage(context, group), results: await inviteAll(writing, group, people) };
  });

/**
 * Locks a group to which the viewer invites so many people, or addresses. @throws ProblemError 404, 422, 403, 409; 429
 * of more than a day's
 */
async function groupToInviteTo(context: WriteContext, id: number, people: number): Promise<ActedGroup> {
  const group = await groupForAct(context, id, 'alone');
  if (!belongs(group)) throw refusal(context, group);
  requireActive(context, group);
  await countInvitedToday(context, people);
  return group;
}

/** Message about all people who are invited together. */
const invitationMessage = ({ viewer }: Context, group: ActedGroup): string => {
  const { messages } = groupTexts(viewer.language);
  return administers(group) ? messages.peopleAdded : messages.peopleInvited;
};

/** Invites by e-mail addresses; invalid or unknown ones cause no refusal. @throws ProblemError as `invite` does */
export const inviteByEmail = (
  context: Context,
  id: number,
  emails: readonly string[],
): Promise<EmailInvitationAnswer> =>
  runAct(context, async writing => {
    const group = await groupToInviteTo(writing, id, emails.length);
    const wanted = [...new Set(emails.map(email => email.trim().toLowerCase()))];
    const rows = await writing.session.run<Found & { email: string }>(peopleByEmail(context.viewer, wanted));
    const people = new Map(rows.map(({ email, id }) => [email, id]));
    const outcomes = await inviteAll(writing, group, idsOf(rows));
    const outcomeOf = new Map(outcomes.map(({ UserId, Outcome }) => [UserId, Outcome]));
    return {
      messageHtml: invitationMessage(context, group),
      results: wanted.map(Email => ({
        Email,
        Outcome: outcomeOf.get(people.get(Email) ?? 0) ?? (isEmail(Email) ? 'unknown' : 'invalid'),
      })),
    };
  });

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Adds or invites each person, and returns the outcome for each. */
async function inviteAll(
  context: WriteContext,
  group: ActedGroup,
  people: readonly number[],
): Promise<InvitationAnswer['results']> {
  const { session, viewer } = context;
  const wanted = [...new Set(people)];
  const reached = new Set(await (administers(group) ? addAll(context, group, wanted) : askAll(context, group, wanted)));
  // Checked last, because a person may have been blocked meanwhile.
  const known = new Set(idsOf(await session.run<Found>(activePeople(viewer.org, wanted))));
  const outcome: InvitationOutcome = administers(group) ? 'added' : 'invited';
  return wanted.map(UserId => ({
    UserId,
    Outcome: reached.has(UserId) ? outcome : known.has(UserId) ? 'already' : 'unknown',
  }));
}

async function addAll(context: WriteContext, group: ActedGroup, people: readonly number[]): Promise<number[]> {
  const added = idsOf(await context.session.run<Found>(addMembers(context.viewer.org, group.id, people)));
  notify(context, { kind: 'group_added', recipients: added, subject: subjectOf(group) });
  return added;
}

async function askAll(context: WriteContext, group: ActedGroup, people: readonly number[]): Promise<number[]> {
  const { session, viewer, now } = context;
  const from = { org: viewer.org, group: group.id, inviter: viewer.id };
  const invited = await session.run<Found>(addInvitations(from, people, now));
  if (invited.length > 0) session.afterCommit(() => notifySoon(context, viewer.org));
  return idsOf(invited);
}
