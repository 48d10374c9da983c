import type { GroupRole, MembershipAnswer } from '#contract/features/groups/types.ts';
import { holds, type Context } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { notify } from '../notifications/service.ts';
import { acting, groupForAct, membershipAnswer, refusal } from './acting.ts';
import { noteRole } from './administration.ts';
import { bequeath } from './membership.ts';
import { findMember, saveAdministrator } from './membership-sql.ts';
import { groupTexts } from './texts.ts';
import { groupThing } from './thing.ts';

/**
 * Changes a person's role in a group. The author may change every role, Admin-Groups every role but their own, and an
 * administrator may step down. A new author replaces the old one, who stays an administrator.
 * @throws ProblemError 404; 422 of an area; 403; 409 of a person who isn't a member, and of an author who would give up
 * the role
 */
export const changeRole = (context: Context, id: number, person: number, role: GroupRole): Promise<MembershipAnswer> =>
  acting(context, async writing => {
    const { session, viewer } = writing;
    const { messages, errors } = groupTexts(viewer.language);
    const group = await groupForAct(writing, id, 'alone');
    const stops = person === viewer.id && role === 'member' && group.state === 'administrator';
    const isAdministration = group.state !== 'author' && !stops;
    if (isAdministration && !holds(viewer, 'Admin-Groups')) throw refusal(context, group);
    if (isAdministration && person === viewer.id && role !== 'member') throw new ProblemError('forbidden');
    const answer = (message: string): MembershipAnswer => membershipAnswer(group, { person, state: role, message });
    const [member] = await session.run<{ is_administrator: boolean; name: string }>(findMember(viewer.org, id, person));
    if (isAdministration && member !== undefined) {
      const before = person === group.author ? 'author' : member.is_administrator ? 'administrator' : 'member';
      await noteRole(writing, group, { person, before, after: role });
    }
    if (role === 'author') return answer(messages.authorChanged(await bequeath(writing, group, person)));
    if (person === group.author) throw new ProblemError('conflict', { detail: errors.authorStays });
    if (member === undefined) throw new ProblemError('conflict', { detail: errors.notMember });
    const isAdministrator = role === 'administrator';
    const changed = await session.run(saveAdministrator(viewer.org, id, person, isAdministrator));
    if (isAdministrator && changed.length > 0)
      notify(writing, { kind: 'group_administrator', recipients: [person], subject: { kind: groupThing.kind, id } });
    return answer(
      isAdministrator ? messages.administratorAdded(member.name) : messages.administratorRemoved(member.name),
    );
  });
