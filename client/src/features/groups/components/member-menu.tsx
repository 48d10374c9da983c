import type { GroupMember, GroupRole, TeamRow } from '#contract/features/groups/types.ts';
import { dotsThreeVerticalBoldIcon, sealCheckIcon, signOutIcon, starIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemoveMemberMutation, useSetMemberRoleMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useGroupsTexts } from '../texts.ts';

interface MemberMenuProps {
  group: TeamRow;
  member: GroupMember;
}

/**
 * Menu of actions for a member. The author names administrators and a successor, and removes anybody; other
 * administrators remove members; Admin-Groups name roles. The server checks again.
 */
export function MemberMenu({ group, member }: MemberMenuProps) {
  const text = useGroupsTexts().members;
  const entries = useEntries(group, member);
  if (entries.length === 0) return null;
  const label = text.menu(member.Name);
  return (
    <Menu
      label={label}
      groups={[entries]}
      trigger={trigger => <IconButton {...trigger} size="sm" icon={dotsThreeVerticalBoldIcon} label={label} />}
    />
  );
}

function useEntries({ Id: id, MyState, CanEdit }: TeamRow, { Id: person, Name, Role }: GroupMember): MenuItem[] {
  const text = useGroupsTexts().members;
  const [setRole] = useSetMemberRoleMutation();
  const [removeMember] = useRemoveMemberMutation();
  const { removalFailed } = useGroupMessages().errors;
  const say = async (
    send: () => ReturnType<typeof setRole | typeof removeMember>,
    failed = text.changeFailed,
  ): Promise<void> => {
    const { data, error } = await send();
    if (data) toast(data.messageHtml);
    else reportFailure(failed, error, () => void say(send, failed));
  };
  const make = (role: GroupRole) => void say(() => setRole({ id, person, Role: role }));
  const makeAuthor = async () => {
    const hint = MyState === 'author' ? text.authorHint : text.otherAuthorHint;
    const question = { title: text.authorQuestion(Name), text: hint, confirmLabel: text.authorConfirm };
    if (await askToConfirm({ ...question, isDestructive: false })) make('author');
  };
  const remove = async () => {
    const question = { title: text.removeQuestion(Name), text: text.removeHint, confirmLabel: text.remove };
    if (await askToConfirm(question)) void say(() => removeMember({ id, person }), removalFailed);
  };
  const isKeeper = CanEdit && MyState !== 'author' && MyState !== 'administrator';
  if (Role === 'author' || !CanEdit) return [];
  const removal: MenuItem = {
    id: 'remove',
    label: text.remove,
    icon: signOutIcon,
    isDestructive: true,
    onSelect: () => void remove(),
  };
  if (MyState === 'administrator') return Role === 'member' ? [removal] : [];
  const isAdministrator = Role === 'administrator';
  const roles: MenuItem[] = [
    {
      id: 'role',
      label: isAdministrator ? text.makeMember : text.makeAdministrator,
      icon: sealCheckIcon,
      onSelect: () => make(isAdministrator ? 'member' : 'administrator'),
    },
    { id: 'author', label: text.makeAuthor, icon: starIcon, onSelect: () => void makeAuthor() },
  ];
  return isKeeper ? roles : [...roles, removal];
}
