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
 * Says what somebody does in a group: its author says it of everybody, Admin-Groups of everybody but themselves, and who administers it
 * may stop by themselves. A new author takes the place of the old one, who goes on administering it.
 * @throws ProblemError 404; 422 of an area; 403; 409 of who doesn't belong to it, and of an author who would be none
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
