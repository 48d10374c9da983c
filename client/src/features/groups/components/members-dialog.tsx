import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GroupMember, TeamRow, GroupRole } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { dotsThreeVerticalBoldIcon, sealCheckIcon, signOutIcon, starIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemoveMemberMutation, useSetMemberRoleMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useListMembersInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import styles from './people-rows.module.css';

interface MemberMenuProps {
  group: TeamRow;
  member: GroupMember;
}

/**
 * Menu of actions for a member. The author names administrators and a successor, and removes anybody; other
 * administrators remove members; Admin-Groups name roles. The server checks again.
 */
function MemberMenu({ group, member }: MemberMenuProps) {
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

export interface MembersDialogProps {
  group: TeamRow;
  onClose: () => void;
}

/** Dialog with all members of a group, and the actions for its administrators. @spec 2§2 Group modals */
export function MembersDialog({ group, onClose }: MembersDialogProps) {
  const text = useGroupsTexts().members;
  const [search, setSearch] = useState('');
  return (
    <Dialog title={text.title(group.Title)} onClose={onClose}>
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      <Members group={group} search={search} onLeave={onClose} />
    </Dialog>
  );
}

function Members({ group, search, onLeave }: { group: TeamRow; search: string; onLeave: () => void }) {
  const text = useGroupsTexts().members;
  const list = useListMembersInfiniteQuery({ id: group.Id, search });
  if (list.isError && !list.currentData) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={text.loading} />;
  const members = list.data.pages.flatMap(page => page.results);
  return (
    <>
      <p role="status">{members.length === 0 && text.nobody}</p>
      <ul className={`${styles.people} ${styles.found}`} aria-busy={!list.currentData}>
        {members.map(member => (
          <Member key={member.Id} group={group} member={member} onLeave={onLeave} />
        ))}
      </ul>
      <MoreButton list={list} label={text.more} loading={text.loading} failed={text.failed} />
    </>
  );
}

interface MemberProps {
  group: TeamRow;
  member: GroupMember;
  onLeave: () => void;
}

function Member({ group, member, onLeave }: MemberProps) {
  const { roles, byArea } = useGroupsTexts().members;
  return (
    <li className={styles.person}>
      <Avatar photo={member.Photo} size={40} />
      <Link to={paths.profile(member.Id)} className={styles.name} onClick={onLeave}>
        {member.Name} <small>{member.Area}</small>
      </Link>
      {member.Role !== 'member' && <Chip tone="brand">{roles[member.Role]}</Chip>}
      {member.ByArea && <Chip>{byArea}</Chip>}
      <MemberMenu group={group} member={member} />
    </li>
  );
}
