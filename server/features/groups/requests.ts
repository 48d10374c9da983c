import type { GroupRequestRow, MembershipAnswer } from '#contract/features/groups/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Remove } from '../../lists/define-list.ts';
import { notify } from '../notifications/service.ts';
import { runAct, administers, groupForAct, membershipAnswer, requireActive } from './acts.ts';
import { joinOrRequest } from './membership.ts';
import { addMembers, readRequest, takeRequest } from './membership-sql.ts';
import { groupTexts } from './texts.ts';
import { groupKind } from './content-kind.ts';

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
