import type {
  EmailInvitationAnswer,
  InvitationAnswer,
  InvitationOutcome,
  MembershipAnswer,
} from '#contract/features/groups/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { holdersOf } from '../access/service.ts';
import { notify, notifySoon } from '../notifications/service.ts';
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
import { countInvitedToday, addInvitations } from './invitation-limit.ts';
import {
  activePeople,
  addMembers,
  addRequest,
  adoptGroup,
  administratorsOf,
  clearAuthor,
  deleteMembership,
  findMember,
  firstOther,
  saveAuthor,
} from './membership-sql.ts';
import { peopleByEmail } from './people-sql.ts';
import { groupTexts } from './texts.ts';
import { groupRequest, groupKind } from './content-kind.ts';

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
