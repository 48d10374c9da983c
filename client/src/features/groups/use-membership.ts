import { useSelector } from 'react-redux';
import type { MembershipAnswer, TeamRow, GroupRole, MembershipState } from '#contract/features/groups/types.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useAnswerInvitationMutation, useRemoveMembershipMutation, useSetMembershipMutation } from './api.ts';
import { groupsSelectors } from './slice.ts';
import { useGroupsTexts } from './texts.ts';

const ROLES: readonly MembershipState[] = ['author', 'administrator', 'member'] satisfies GroupRole[];

/** Whether the viewer is a member of the group. */
export const isMember = ({ MyState }: Pick<TeamRow, 'MyState'>): boolean => ROLES.includes(MyState);

type Answer = PromiseLike<{ data?: MembershipAnswer | undefined; error?: unknown }>;

/** Joins a group, accepts an invitation or leaves, and reports the result. @spec 2§4 Group join */
export function useMembership({ Id, Privacy }: Pick<TeamRow, 'Id' | 'Privacy'>) {
  const text = useGroupsTexts().membership;
  const [join] = useSetMembershipMutation();
  const [accept] = useAnswerInvitationMutation();
  const [remove] = useRemoveMembershipMutation();
  const isBusy = useSelector((state: object) => groupsSelectors.isPending(state, `membership:${Id}`));
  const say = async (send: () => Answer): Promise<boolean> => {
    if (isBusy) return false;
    const { data, error } = await send();
    if (data) toast(data.messageHtml);
    else reportFailure(text.failed, error, () => void say(send));
    return data !== undefined;
  };
  return {
    isBusy,
    /** Returns whether it worked, as `accept` does. */
    join: () => say(() => join({ id: Id })),
    accept: () => say(() => accept(Id)),
    leave: async () => {
      const isSure = await askToConfirm({
        title: text.leaveQuestion,
        text: Privacy === 'private' ? text.leavePrivateHint : text.leaveHint,
        confirmLabel: text.leave,
      });
      if (isSure) await say(() => remove({ id: Id }));
    },
  };
}
