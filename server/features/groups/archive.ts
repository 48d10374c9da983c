import type { MembershipAnswer } from '#contract/features/groups/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { audit } from '../audit/service.ts';
import { notifyMany } from '../notifications/service.ts';
import { runAct, administers, groupForAct, membershipAnswer, refusal } from './acts.ts';
import { saveArchived } from './membership-sql.ts';
import { memberIds } from './people.ts';
import { groupTexts } from './texts.ts';
import { groupKind } from './content-kind.ts';

/**
 * Archives a group, which makes it read-only, or makes it active again; its members are notified.
 * @throws ProblemError 404; 422 of an area; 403
 */
export const archive = (context: Context, id: number, isArchived: boolean): Promise<MembershipAnswer> =>
  runAct(context, async writing => {
    const { session, viewer, now } = writing;
    const group = await groupForAct(writing, id, 'alone');
    if (!administers(group) && !holds(viewer, 'Admin-Groups')) throw refusal(context, group);
    if (group.is_archived !== isArchived) {
      await session.run(saveArchived(viewer.org, id, isArchived ? now : null));
      await audit(writing, { feature: 'groups', action: isArchived ? 'archived' : 'restored', subject: id });
      await notifyMembers(writing, id, isArchived ? 'group_archived' : 'group_restored');
    }
    const { messages } = groupTexts(viewer.language);
    const message = isArchived ? messages.archived : messages.restored;
    return membershipAnswer(group, { person: viewer.id, state: group.state, message });
  });

/** Notifies everybody in a group, after the commit and in batches. */
export async function notifyMembers(
  context: WriteContext,
  id: number,
  kind: 'group_archived' | 'group_restored' | 'group_closed' | 'group_opened',
): Promise<void> {
  const members = await context.session.run<{ id: number }>(memberIds(context.viewer.org, id));
  const recipients = members.map(member => member.id);
  await notifyMany(context, { kind, subject: { kind: groupKind.kind, id }, recipients });
}
