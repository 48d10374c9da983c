import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PRESENCES_MAX } from '../../../../../contract/features/people/presence.ts';
import { paths } from '../../../lib/paths.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Avatar, type Presence } from '../../../ui/content/avatar.tsx';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { directoryNames } from '../names.ts';
import { useListPanelMembersInfiniteQuery, type PanelMember } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import { usePresences } from '../use-presences.ts';
import styles from './members-panel.module.css';

/** Colleagues by name, ten at a time. @spec 2§9 Member search */
export function MembersPanel({ onClose }: { onClose: () => void }) {
  const { close } = useTexts('ui');
  const text = useDirectoryTexts();
  const [search, setSearch] = useState('');
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <h2>{directoryNames().short}</h2>
        <IconButton icon={xIcon} label={close} onClick={onClose} />
      </header>
      <SearchBox label={text.search} search={search} onSearch={setSearch} />
      <Members search={search} onLeave={onClose} />
    </div>
  );
}

function Members({ search, onLeave }: { search: string; onLeave: () => void }) {
  const text = useDirectoryTexts();
  const list = useListPanelMembersInfiniteQuery(search);
  const members = list.data?.pages.flatMap(page => page.results) ?? [];
  const presences = usePresences(members.slice(-PRESENCES_MAX).map(({ Id }) => Id));
  if (list.isError && !list.currentData) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={text.loading} />;
  if (members.length === 0)
    return <EmptyState picture="search" headingLevel={3} title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.members} aria-busy={!list.currentData}>
        {members.map(member => (
          <Member key={member.Id} member={member} presence={presences[member.Id]} onLeave={onLeave} />
        ))}
      </ul>
      <MoreButton list={list} label={text.panel.more} loading={text.loading} failed={text.failed} />
    </>
  );
}

interface MemberProps {
  member: PanelMember;
  /** Undefined until it is known. */
  presence: Presence | undefined;
  onLeave: () => void;
}

function Member({ member, presence, onLeave }: MemberProps) {
  return (
    <li>
      <Link className={styles.member} to={paths.profile(member.Id)} onClick={onLeave}>
        <Avatar photo={member.Foto} size={40} presence={presence} />
        <span>
          {member.Title}
          <small>{[member.AreaName, member.CityInfo?.Name].filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
    </li>
  );
}
