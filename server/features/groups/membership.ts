import type {
  EmailInvitationAnswer,
  InvitationAnswer,
  InvitationOutcome,
  MembershipAnswer,
  MembershipState,
  GroupRequestRow,
} from '#contract/features/groups/types.ts';
import { type Context, type WriteContext, holds } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { holdersOf } from '../access/service.ts';
import { notify, notifySoon, queueNotes } from '../notifications/service.ts';
import {
  runAct,
  administers,
  belongs,
  groupForAct,
  membershipAnswer,
  refusal,
  requireActive,
  type ActedGroup,
} from './acts.ts';
import { peopleByEmail } from './people.ts';
import { groupTexts } from './texts.ts';
import { groupRequest, groupKind } from './content-kind.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql, literal } from '../../db/sql.ts';
import { holdsRole, READER, type ReaderNames, type RightsReader } from '../../content-kinds/reader.ts';
import type { Remove } from '../../lists/define-list.ts';
import { addDays, differenceInSeconds } from 'date-fns';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { NotificationKind } from '#contract/features/notifications/kinds.ts';

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

interface AskedRow {
  readonly group: number;
  readonly user: number;
  readonly has_asked: boolean;
  readonly inviter: number | null;
}

/** Creates the same error for requests answered already and for those that the viewer may not know of. */
const gone = ({ viewer }: Context): ProblemError =>
  new ProblemError('not_found', { detail: groupTexts(viewer.language).errors.requestGone });

/**
 * Accepts a request, as an administrator of the group; or the viewer's own invitation, which joins a public group and
 * asks to join a private one. Nobody accepts their own request.
 * @throws ProblemError 404 of a request that is answered or not theirs to know; 403; 409 of an archived group
 * @spec 2§4 Group join
 */
export const accept = (context: Context, id: number): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer } = writing;
    const { messages, errors } = groupTexts(viewer.language);
    const [asked] = await session.run<AskedRow>(readRequest(viewer.org, id));
    if (asked === undefined) throw gone(context);
    if (asked.user === viewer.id) {
      if (asked.has_asked) throw new ProblemError('forbidden', { detail: errors.ownRequest });
      return joinOrRequest(writing, asked.group, '');
    }
    const group = await groupForAct(writing, asked.group, 'alone');
    if (!administers(group)) {
      const knows = asked.inviter === viewer.id || holds(viewer, 'Admin-Groups');
      throw knows ? new ProblemError('forbidden') : gone(context);
    }
    requireActive(context, group);
    const [taken] = await session.run<AskedRow>(takeRequest(viewer.org, id));
    if (taken === undefined) throw gone(context);
    await session.run(addMembers(viewer.org, asked.group, [asked.user]));
    const kind = taken.has_asked ? 'group_accepted' : 'group_added';
    notify(writing, { kind, recipients: [asked.user], subject: { kind: groupKind.kind, id: asked.group } });
    return membershipAnswer(group, { person: asked.user, state: 'member', message: messages.peopleAdded });
  });

/** Rejects, declines or withdraws a request or invitation; the person who asked is notified of a rejection. */
export async function dismiss(context: WriteContext, row: GroupRequestRow, remove: Remove): Promise<void> {
  await remove();
  if (row.Type === 'invitation' || row.IsOwn) return;
  const subject = { kind: groupKind.kind, id: row.GroupId };
  notify(context, { kind: 'group_rejected', recipients: [row.UserId], subject });
}

/** SQL of the relation between a person and a group. `group` is an alias of `groups`. */

const membership = (reader: ReaderNames, group: Sql): Sql =>
  sql`from memberships m where m.org_id = ${group}.org_id and m.user_id = ${reader.viewer} and m.group_id = ${group}.id`;

export const isMember = (reader: ReaderNames, group: Sql): Sql => sql`exists (select ${membership(reader, group)})`;

/**
 * Condition to choose the reader's own groups: they are few and read first, so groups are looked up by their ids,
 * however many others there are. Row-level security keeps PostgreSQL from turning `exists` into that.
 */
export const isOneOfOwn = (group: Sql): Sql => sql`${group}.id = any(array(
  select own.group_id from memberships own where own.org_id = ${READER.org} and own.user_id = ${READER.viewer}))`;

/** Condition: the reader is the author or another administrator. */
export const isAdministrator = (reader: ReaderNames, group: Sql): Sql =>
  sql`exists (select ${membership(reader, group)} and m.is_administrator)`;

/**
 * Condition: the group exists for the reader. An archived one exists only for its members and for Admin-Groups
 * (decision 67).
 */
export const isThere = (reader: RightsReader, group: Sql): Sql =>
  sql`(not ${group}.is_area and ${group}.deleted_at is null
    and (${group}.archived_at is null or ${holdsRole(reader, 'Admin-Groups')} or ${isMember(reader, group)}))`;

/** SQL of the reader's own state in the group (contract `MembershipState`). */
export const ownState = (reader: ReaderNames, group: Sql): Sql => sql`coalesce(
  (select case when ${group}.author_id = ${reader.viewer} then 'author' when m.is_administrator then 'administrator' else 'member' end
    ${membership(reader, group)}),
  (select case when r.has_asked then 'requested' else 'invited' end from group_requests r
    where r.org_id = ${group}.org_id and r.group_id = ${group}.id and r.user_id = ${reader.viewer}),
  'none')`;

/** Group, as read for an act on its membership. */
export interface LockedGroup {
  readonly title: string;
  readonly is_area: boolean;
  readonly is_private: boolean;
  readonly is_archived: boolean;
  readonly author: number | null;
  readonly state: MembershipState;
  /** Whether the viewer is active: a person who is being blocked at this moment can do nothing more. */
  readonly is_active: boolean;
}

/** SQL of a group that isn't deleted, and the viewer. */
const groupOf = (id: number): Sql => sql`from groups g join users u on u.org_id = g.org_id and u.id = ${READER.viewer}
  where g.org_id = ${READER.org} and g.id = ${id}::bigint and g.deleted_at is null`;

/**
 * Locks a group against changes of its data or author; `how` says whether others may hold the same lock meanwhile. A
 * blocking of the viewer waits, or has ended before.
 */
export const lockGroup = (id: number, how: 'share' | 'alone'): Sql =>
  sql`select ${groupOf(id)} for share of u for ${how === 'share' ? sql`share` : sql`no key update`} of g`;

/**
 * Reads a locked group. A separate statement sees the changes that the lock waited for; the waiting statement itself
 * would not.
 */
export const readGroup = (id: number): Sql => sql`
  select g.title, g.is_area, g.is_private, g.archived_at is not null as is_archived, g.author_id as author,
    ${ownState(READER, sql`g`)} as state, u.is_active ${groupOf(id)}`;

/** Makes active people members who are not yet, and deletes their requests and invitations; returns whom. */
export const addMembers = (org: number, group: number, people: readonly number[]): Sql => sql`
  with wanted as (
    select u.id from users u where u.org_id = ${org} and u.id = any(${people}::bigint[]) and u.is_active order by u.id for share),
  answered as (
    delete from group_requests r using wanted where r.org_id = ${org} and r.group_id = ${group} and r.user_id = wanted.id),
  returned as (
    delete from group_leavers l using wanted where l.org_id = ${org} and l.group_id = ${group} and l.user_id = wanted.id)
  insert into memberships (org_id, user_id, group_id) select ${org}, id, ${group} from wanted order by id
  on conflict do nothing returning user_id as id`;

/** Asks to join a group, or repeats the request. An earlier reason stays unless there is a new one. */
export const addRequest = (
  { org, group, user }: { readonly org: number; readonly group: number; readonly user: number },
  reason: string,
  now: Date,
): Sql => sql`
  insert into group_requests as r (org_id, group_id, user_id, has_asked, reason, created_at)
  values (${org}, ${group}, ${user}, true, ${reason}, ${now})
  on conflict (org_id, group_id, user_id) do update set has_asked = true,
    reason = case when excluded.reason = '' then r.reason else excluded.reason end
  returning r.id, r.created_at = ${now}::timestamptz as is_new`;

/** Returns which of these ids are active people of the organisation. */
export const activePeople = (org: number, people: readonly number[]): Sql =>
  sql`select id from users where org_id = ${org} and id = any(${people}::bigint[]) and is_active`;

/** Deletes a membership and records that no area may bring the person back. */
export const deleteMembership = (org: number, group: number, user: number): Sql => sql`
  with gone as (delete from memberships where org_id = ${org} and user_id = ${user}::bigint and group_id = ${group} returning org_id, group_id, user_id)
  insert into group_leavers (org_id, group_id, user_id) select org_id, group_id, user_id from gone on conflict do nothing`;

/** Returns the person's role in a group; no row if they are not a member. */
export const findMember = (org: number, group: number, user: number): Sql => sql`
  select m.is_administrator, u.is_active, ${fullName(sql`u`)} as name
  from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.user_id = ${user}::bigint and m.group_id = ${group} for update of m for share of u`;

/** Returns the active administrators of a group, the longest-serving first, except one. */
export const administratorsOf = (org: number, group: number, except: number): Sql => sql`
  select m.user_id as id from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.group_id = ${group} and m.is_administrator and u.is_active and m.user_id <> ${except}
  order by m.joined_at, m.user_id`;

export const saveAuthor = (org: number, group: number, user: number): Sql => sql`
  with heir as (update memberships set is_administrator = true where org_id = ${org} and group_id = ${group} and user_id = ${user})
  update groups set author_id = ${user} where org_id = ${org} and id = ${group}`;

export const saveAdministrator = (org: number, group: number, user: number, isAdministrator: boolean): Sql => sql`
  update memberships set is_administrator = ${isAdministrator}
  where org_id = ${org} and group_id = ${group} and user_id = ${user}::bigint and is_administrator <> ${isAdministrator} returning 1`;

/** Deletes a request or invitation, and returns it; no row when it has been answered already. */
export const takeRequest = (org: number, id: number): Sql => sql`
  delete from group_requests where org_id = ${org} and id = ${id}::bigint
  returning group_id as group, user_id as user, has_asked, invited_by as inviter`;

/** Reads a request or invitation and its group. It is not locked, so that the one who answers locks the group first. */
export const readRequest = (org: number, id: number): Sql => sql`
  select group_id as group, user_id as user, has_asked, invited_by as inviter from group_requests where org_id = ${org} and id = ${id}::bigint`;

/** Makes a person who came to a group without members its author; returns the author, null if it has one already. */
export const adoptGroup = (org: number, group: number): Sql => sql`select adopt_group(${org}, ${group}) as author`;

export const clearAuthor = (org: number, group: number): Sql =>
  sql`update groups set author_id = null where org_id = ${org} and id = ${group}`;

/** Returns a row if another active person is a member of the group. */
export const firstOther = (org: number, group: number, except: number): Sql => sql`
  select from memberships m join users u on u.org_id = m.org_id and u.id = m.user_id
  where m.org_id = ${org} and m.group_id = ${group} and m.user_id <> ${except} and u.is_active limit 1`;

/** Makes a person the first member of a group, who administers it. */
export const addFounder = (org: number, group: number, user: number): Sql =>
  sql`insert into memberships (org_id, user_id, group_id, is_administrator) values (${org}, ${user}, ${group}, true)`;

export const saveArchived = (org: number, group: number, at: Date | null): Sql =>
  sql`update groups set archived_at = ${at} where org_id = ${org} and id = ${group}`;

/**
 * Ways to enter and leave groups. A person and a group have one of these relations: none, a request, an invitation, or
 * a membership. A request or invitation is answered by the first who deletes its row.
 * @spec 2§4 Group join
 */

interface Found {
  readonly id: number;
}

const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => id);

const subjectOf = ({ id }: ActedGroup) => ({ kind: groupKind.kind, id });

/**
 * Joins a public group, or asks to join a private one. Doing it twice changes nothing more.
 * @throws ProblemError 404; 422 of an area; 409 of an archived group
 */
export const join = (context: Context, id: number, reason: string): Promise<MembershipAnswer> =>
  runAct(context, writing => joinOrRequest(writing, id, reason));

/** Joins within a transaction, for a person who accepts an invitation. */
export async function joinOrRequest(context: WriteContext, id: number, reason: string): Promise<MembershipAnswer> {
  const { session, viewer, now } = context;
  const { messages } = groupTexts(viewer.language);
  const group = await groupForAct(context, id, 'share');
  const joined = messages.joined(group.title);
  if (belongs(group)) return membershipAnswer(group, { person: viewer.id, state: group.state, message: joined });
  requireActive(context, group);
  if (!group.is_private) {
    await session.run(addMembers(viewer.org, id, [viewer.id]));
    const state = group.author === null ? await adopted(context, id) : 'member';
    return membershipAnswer(group, { person: viewer.id, state, message: joined });
  }
  const asked = { org: viewer.org, group: id, user: viewer.id };
  const [request] = await session.run<Found>(addRequest(asked, reason, now));
  if (request !== undefined && group.state !== 'requested') {
    const recipients = idsOf(await session.run<Found>(administratorsOf(viewer.org, id, viewer.id)));
    notify(context, { kind: 'group_request', recipients, subject: { kind: groupRequest.kind, id: request.id } });
  }
  return membershipAnswer(group, { person: viewer.id, state: 'requested', message: messages.requested });
}

/** Gives a group without members a new author. @returns the viewer's role in it then */
async function adopted(context: WriteContext, id: number): Promise<'author' | 'member'> {
  const { session, viewer } = context;
  const [found] = await session.run<{ author: number | null }>(adoptGroup(viewer.org, id));
  session.afterCommit(() => notifySoon(context, viewer.org));
  return found?.author === viewer.id ? 'author' : 'member';
}

/**
 * Leaves a group. Its author hands it on: to the person they name, else to the longest-serving other administrator.
 * @throws ProblemError 404; 422 of an area; 409 of the last administrator of a group that has other members, unless
 * they name one of them
 */
export const leave = (context: Context, id: number, heir: number | undefined): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer } = writing;
    const group = await groupForAct(writing, id, 'alone');
    const message = groupTexts(viewer.language).messages.left(group.title);
    if (!belongs(group)) return membershipAnswer(group, { person: viewer.id, state: group.state, message });
    if (group.state === 'author') await handOver(writing, group, heir);
    await session.run(deleteMembership(viewer.org, id, viewer.id));
    return membershipAnswer(group, { person: viewer.id, state: 'none', message });
  });

/** Gives a group to another author, because the present one leaves it. */
async function handOver(context: WriteContext, group: ActedGroup, named: number | undefined): Promise<void> {
  const { session, viewer } = context;
  const [next] = await session.run<Found>(administratorsOf(viewer.org, group.id, viewer.id));
  const heir = named ?? next?.id;
  if (heir !== undefined) {
    await changeAuthor(context, group, heir);
    return;
  }
  const others = await session.run(firstOther(viewer.org, group.id, viewer.id));
  const { errors } = groupTexts(viewer.language);
  if (others.length > 0) throw new ProblemError('conflict', { detail: errors.heirRequired });
  // Nobody is left in it: Admin-Groups decide about it.
  await session.run(clearAuthor(viewer.org, group.id));
  const recipients = await holdersOf(session, ['Admin-Groups', 'Propietarios']);
  notify(context, { kind: 'group_inherited', recipients, subject: subjectOf(group) });
}

/** Makes a member the group's author. @throws ProblemError 409 of a person who isn't a member, or is blocked */
export async function changeAuthor(context: WriteContext, group: ActedGroup, heir: number): Promise<string> {
  const { session, viewer } = context;
  const [member] = await session.run<{ is_active: boolean; name: string }>(findMember(viewer.org, group.id, heir));
  if (member?.is_active !== true)
    throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.notMember });
  await session.run(saveAuthor(viewer.org, group.id, heir));
  notify(context, { kind: 'group_inherited', recipients: [heir], subject: subjectOf(group) });
  return member.name;
}

/**
 * Removes a person from a group. The author may remove anyone, the other administrators only plain members.
 * @throws ProblemError 404; 422 of an area; 403; 409 of its author and of people who are no longer in it
 */
export const remove = (context: Context, id: number, person: number): Promise<MembershipAnswer> => {
  if (person === context.viewer.id) return leave(context, id, undefined);
  return runAct(context, async writing => {
    const { session, viewer } = writing;
    const { messages, errors } = groupTexts(viewer.language);
    const group = await groupForAct(writing, id, 'alone');
    if (!administers(group)) throw refusal(context, group);
    const [member] = await session.run<{ is_administrator: boolean }>(findMember(viewer.org, id, person));
    if (member === undefined) throw new ProblemError('conflict', { detail: errors.removalFailed });
    if (person === group.author) throw new ProblemError('conflict', { detail: errors.authorStays });
    if (member.is_administrator && group.state !== 'author') throw new ProblemError('forbidden');
    await session.run(deleteMembership(viewer.org, id, person));
    return membershipAnswer(group, { person, state: 'none', message: messages.personRemoved });
  });
};

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
    const people = new Map(rows.map(row => [row.email, row.id]));
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
