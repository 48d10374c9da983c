import type { GroupRequestRow, MembershipAnswer } from '#contract/features/groups/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Remove } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { holdersOf } from '../access/service.ts';
import { decide, notify, notifySoon } from '../notifications/service.ts';
import {
  administers,
  belongs,
  groupForAct,
  membershipAnswer,
  refusal,
  requireActive,
  runAct,
  type ActedGroup,
} from './acts.ts';
import { groupKind, groupRequest } from './content-kind.ts';
import {
  addMembers,
  addRequest,
  administratorsOf,
  adoptGroup,
  clearAuthor,
  deleteMembership,
  findMember,
  firstOther,
  lockRequest,
  readRequest,
  saveAuthor,
  takeRequest,
} from './membership-sql.ts';
import { groupTexts } from './texts.ts';

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
    const about = { kind: groupKind.kind, id: asked.group };
    if ((await session.run(lockRequest(viewer.org, id))).length === 0) throw gone(context);
    if (asked.has_asked)
      await decide(
        writing,
        { kind: groupRequest.kind, id },
        { asked: 'group_request', kind: 'group_request_accepted', about },
      );
    const [taken] = await session.run<AskedRow>(takeRequest(viewer.org, id));
    if (taken === undefined) throw gone(context);
    await session.run(addMembers(viewer.org, asked.group, [asked.user]));
    const kind = taken.has_asked ? 'group_accepted' : 'group_added';
    notify(writing, { kind, recipients: [asked.user], subject: about });
    return membershipAnswer(group, { person: asked.user, state: 'member', message: messages.peopleAdded });
  });

/** Rejects, declines or withdraws a request or invitation; the person who asked is notified of a rejection. */
export async function dismiss(context: WriteContext, row: GroupRequestRow, remove: Remove): Promise<void> {
  if (row.Type === 'invitation' || row.IsOwn) return remove();
  const subject = { kind: groupKind.kind, id: row.GroupId };
  await context.session.run(lockRequest(context.viewer.org, row.Id));
  await decide(
    context,
    { kind: groupRequest.kind, id: row.Id },
    { asked: 'group_request', kind: 'group_request_rejected', about: subject },
  );
  await remove();
  if (holds(context.viewer, 'Admin-Groups'))
    await audit(context, {
      feature: 'groups',
      action: 'request_rejected',
      subject: row.GroupId,
      person: row.UserId,
    });
  notify(context, { kind: 'group_rejected', recipients: [row.UserId], subject });
}
