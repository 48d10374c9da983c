import { localeOf } from '#contract/i18n/language.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { EmptyState, NothingFound } from '../../../ui/feedback/empty-state.tsx';
import {
  useListGroupsInfiniteQuery,
  useListSuggestedGroupsInfiniteQuery,
  type GroupCardRow,
  type GroupListArgs,
} from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { CardList, hasFailed, type CardPages } from './card-list.tsx';
import { GroupCard } from './group-card.tsx';
import styles from './group-list.module.css';

/** List of the viewer's own groups with their count, or the others that a search finds. @spec 2§2 Groups list */
export function GroupList({ onWiden, ...args }: GroupListArgs & { onWiden: () => void }) {
  const text = useGroupsTexts().list;
  const list = useListGroupsInfiniteQuery(args);
  const isFiltered = args.search !== '' || args.category !== null;
  return (
    <GroupSection
      list={list}
      title={args.isMine ? text.mine : text.others}
      count={args.isMine && !hasFailed(list) ? list.data?.pages[0]?.TotalCount : undefined}
      empty={
        isFiltered ? (
          <NothingFound headingLevel={3} title={text.noResults} text={text.noResultsHint} onWiden={onWiden} />
        ) : (
          <EmptyState picture="person" headingLevel={3} title={text.mineEmptyTitle} text={text.mineEmptyHint} />
        )
      }
    >
      {group => <GroupCard group={group} />}
    </GroupSection>
  );
}

/** List of groups that may interest the viewer, each with the reason. @spec 2§2 Groups list */
export function SuggestedGroups() {
  const text = useGroupsTexts().list;
  const list = useListSuggestedGroupsInfiniteQuery();
  return (
    <GroupSection
      list={list}
      title={text.others}
      empty={<EmptyState picture="person" headingLevel={3} title={text.othersEmptyTitle} text={text.othersEmptyHint} />}
    >
      {group => <GroupCard group={{ ...group, State: 'active' }} />}
    </GroupSection>
  );
}

interface GroupSectionProps<Row> {
  list: CardPages<Row>;
  title: string;
  count?: number | undefined;
  empty: ReactNode;
  children: (group: Row) => ReactNode;
}

/** Section of one kind of groups, as cards. */
export function GroupSection<Row extends Pick<GroupCardRow, 'Id'>>({
  list,
  title,
  count,
  empty,
  children,
}: GroupSectionProps<Row>) {
  const text = useGroupsTexts().list;
  const locale = localeOf(useLanguage());
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title}
        {count !== undefined && <CountBadge tone="neutral">{count.toLocaleString(locale)}</CountBadge>}
      </h2>
      <CardList list={list} text={text} empty={empty}>
        {children}
      </CardList>
    </section>
  );
}
