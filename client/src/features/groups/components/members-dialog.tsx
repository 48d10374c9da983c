import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GroupMember, TeamRow } from '#contract/features/groups/types.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListMembersInfiniteQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { MemberMenu } from './member-menu.tsx';
import styles from './people-rows.module.css';

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
