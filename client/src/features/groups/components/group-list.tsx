import type { ReactNode } from 'react';
import { GROUPS_PAGE_SIZE } from '#contract/features/groups/limits.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { classNames } from '../../../lib/class-names.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { CountBadge } from '../../../ui/content/count-badge.tsx';
import { arrowDownBoldIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ReadOnly } from '../../../ui/controls/read-only.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import type { PersonTabProps } from '../../feature.ts';
import {
  useListGroupsInfiniteQuery,
  useListSuggestedGroupsInfiniteQuery,
  type GroupCardRow,
  type GroupListArgs,
  useListGroupsOfInfiniteQuery,
} from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';
import styles from '../groups.module.css';

/** List of a colleague's groups, or of the viewer's own as another person sees them. @spec 2§2 Profile page */
export function PersonGroups(props: PersonTabProps) {
  const text = useGroupsTexts().list;
  const list = useListGroupsOfInfiniteQuery(props);
  return (
    <GroupSection
      list={list}
      title={text.person}
      empty={<EmptyState picture="person" headingLevel={3} title={text.personEmpty} />}
    >
      {group =>
        props.seenBy === undefined ? (
          <GroupCard group={group} />
        ) : (
          <ReadOnly>
            <GroupCard group={group} />
          </ReadOnly>
        )
      }
    </GroupSection>
  );
}

/** Number of groups; nothing until it is known, or if it is zero. */
export function PersonGroupCount(props: PersonTabProps) {
  const { data } = useListGroupsOfInfiniteQuery(props);
  return data?.pages[0]?.TotalCount || null;
}

/** Growing list of groups or areas, in the form of an infinite query of RTK Query. */
interface CardPages<Row> extends GrowingList {
  readonly isError: boolean;
  readonly data?: { readonly pages: readonly { readonly results: readonly Row[] }[] } | undefined;
  readonly currentData?: unknown;
  readonly refetch: () => unknown;
}

/** True if the current request has failed. */
const hasFailed = (list: CardPages<unknown>): boolean => list.isError && list.currentData === undefined;

interface CardListProps<Row> {
  list: CardPages<Row>;
  text: Readonly<Record<'loading' | 'failed' | 'more', string>>;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Renders the card of one row. */
  children: (row: Row) => ReactNode;
}

/**
 * Cards of groups or areas, side by side. Earlier results stay until the new ones have loaded; a failure replaces them.
 */
export function CardList<Row extends { Id: number }>({ list, text, empty, children }: CardListProps<Row>) {
  if (hasFailed(list))
    return (
      <Card>
        <ErrorState text={text.failed} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (!list.data) return <LoadingCards label={text.loading} />;
  const rows = list.data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return <Card>{empty}</Card>;
  const isEarlier = list.currentData === undefined;
  return (
    <>
      <ul className={classNames(styles.grid, isEarlier && styles.earlier)} aria-busy={isEarlier}>
        {rows.map(row => (
          <li key={row.Id}>{children(row)}</li>
        ))}
      </ul>
      <MoreButton
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failed}
        variant="line"
        icon={arrowDownBoldIcon}
      />
    </>
  );
}

function LoadingCards({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: GROUPS_PAGE_SIZE / 2 }, (_, index) => (
          <Skeleton key={index} shape="block" height={196} />
        ))}
      </div>
    </div>
  );
}

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

/**
 * List of groups that may interest the viewer, each with the reason. Without any, a viewer who is in no group learns
 * that there is none. @spec 2§2 Groups list
 */
export function SuggestedGroups({ own }: { own: number | undefined }) {
  const text = useGroupsTexts().list;
  const list = useListSuggestedGroupsInfiniteQuery();
  const title = own === 0 ? text.noneTitle : text.othersEmptyTitle;
  return (
    <GroupSection
      list={list}
      title={text.others}
      empty={<EmptyState picture="person" headingLevel={3} title={title} text={text.othersEmptyHint} />}
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
