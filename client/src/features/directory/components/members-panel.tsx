import { localeOf } from '#contract/i18n/language.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListPage } from '#contract/api/lists.ts';
import { PRESENCES_MAX } from '#contract/features/people/presence.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage, useTexts } from '../../../lib/texts.ts';
import { Avatar, type Presence } from '../../../ui/content/avatar.tsx';
import { Facts } from '../../../ui/content/facts.tsx';
import { xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import { directoryNames } from '../names.ts';
import { useListPanelMembersInfiniteQuery, type PanelMember } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import { usePresences } from '../../people/public.ts';
import styles from './members-panel.module.css';

/** Panel of colleagues by name, ten at a time, those online first. @spec 2§9 Member search */
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

/** Seconds after which a reopened panel loads the presences again. @assumed */
const FRESH = { refetchOnMountOrArgChange: 60 };

/** List of people who are online, followed by everybody else. */
function Members({ search, onLeave }: { search: string; onLeave: () => void }) {
  const text = useDirectoryTexts();
  const online = useListPanelMembersInfiniteQuery({ isOnline: true, search }, FRESH);
  const offline = useListPanelMembersInfiniteQuery({ isOnline: false, search }, FRESH);
  const groups = [online, offline];
  const members = groups.flatMap(({ data }) => data?.pages.flatMap(page => page.results) ?? []);
  // One request for the presences of both groups, so it waits for both.
  const areHere = groups.every(({ data }) => data !== undefined);
  const presences = usePresences(areHere ? members.slice(0, PRESENCES_MAX).map(({ Id }) => Id) : []);
  const failed = groups.find(({ isError, currentData }) => isError && !currentData);
  if (failed) return <ErrorState text={text.failed} onRetry={() => void failed.refetch()} />;
  if (!areHere) return <Spinner label={text.loading} />;
  if (members.length === 0)
    return <EmptyState picture="search" headingLevel={3} title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <MemberGroup title={text.panel.online} list={online} presences={presences} onLeave={onLeave} />
      <MemberGroup title={text.panel.offline} list={offline} presences={presences} onLeave={onLeave} />
    </>
  );
}

interface MemberGroupProps extends Pick<MemberProps, 'onLeave'> {
  title: string;
  list: GrowingList & {
    readonly data?: { readonly pages: readonly ListPage<PanelMember>[] } | undefined;
    readonly currentData?: unknown;
  };
  presences: ReturnType<typeof usePresences>;
}

/** Group with its heading, 'En la intranet 6', and its people; nothing if it is empty. */
function MemberGroup({ title, list, presences, onLeave }: MemberGroupProps) {
  const text = useDirectoryTexts();
  const locale = localeOf(useLanguage());
  const id = useId();
  const members = list.data?.pages.flatMap(page => page.results) ?? [];
  const count = list.data?.pages[0]?.TotalCount ?? members.length;
  if (members.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title} <span>{count.toLocaleString(locale)}</span>
      </h3>
      <ul className={styles.members} aria-busy={!list.currentData}>
        {members.map(member => (
          <Member key={member.Id} member={member} presence={presences[member.Id]} onLeave={onLeave} />
        ))}
      </ul>
      <MoreButton list={list} label={text.panel.more} loading={text.loading} failed={text.failed} />
    </section>
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
          <small>
            <Facts of={[member.AreaName, member.CityInfo?.Name]} />
          </small>
        </span>
      </Link>
    </li>
  );
}
