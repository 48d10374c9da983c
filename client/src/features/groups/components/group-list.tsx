import type { ReactNode } from 'react';
import { GROUPS_PAGE_SIZE } from '../../../../../contract/features/groups/limits.ts';
import { localeOf } from '../../../lib/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { arrowDownBoldIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MoreButton, type GrowingList } from '../../../ui/layout/more-button.tsx';
import {
  useListGroupsInfiniteQuery,
  useListSuggestedGroupsInfiniteQuery,
  type GroupCardRow,
  type GroupListArgs,
} from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { GroupCard } from './group-card.tsx';
import styles from './group-list.module.css';

/** One's own groups with their count, or the others that a search finds. @spec 2§2 Groups list */
export function GroupList(args: GroupListArgs) {
  const text = useGroupsTexts().list;
  const list = useListGroupsInfiniteQuery(args);
  const { pages, ...page } = shownOf(list);
  const isFiltered = args.search !== '' || args.category !== null;
  return (
    <Section
      {...page}
      list={list}
      title={args.isMine ? text.mine : text.others}
      count={args.isMine ? pages?.[0]?.TotalCount : undefined}
      groups={pages?.flatMap(({ results }) => results)}
      empty={
        isFiltered ? (
          <EmptyState picture="search" headingLevel={3} title={text.noResults} text={text.noResultsHint} />
        ) : (
          <EmptyState picture="person" headingLevel={3} title={text.mineEmptyTitle} text={text.mineEmptyHint} />
        )
      }
    />
  );
}

/** Groups that may interest one; each says why. @spec 2§2 Groups list */
export function SuggestedGroups() {
  const text = useGroupsTexts().list;
  const list = useListSuggestedGroupsInfiniteQuery();
  const { pages, ...page } = shownOf(list);
  return (
    <Section
      {...page}
      list={list}
      title={text.others}
      groups={pages?.flatMap(({ results }) => results.map(one => ({ ...one, State: 'active' as const })))}
      empty={<EmptyState picture="person" headingLevel={3} title={text.othersEmptyTitle} text={text.othersEmptyHint} />}
    />
  );
}

interface Read<Page> extends GrowingList {
  readonly isError: boolean;
  readonly data?: { readonly pages: readonly Page[] } | undefined;
  readonly currentData?: unknown;
  readonly refetch: () => unknown;
}

/** Earlier results stay until the new ones are there; a failure of these takes their place. */
function shownOf<Page>(list: Read<Page>) {
  const isEarlier = list.currentData === undefined;
  const hasFailed = list.isError && isEarlier;
  return { pages: hasFailed ? undefined : list.data?.pages, isEarlier, hasFailed, onRetry: () => void list.refetch() };
}

interface SectionProps {
  list: GrowingList;
  title: string;
  count?: number | undefined;
  /** Undefined until the first have come. */
  groups: readonly GroupCardRow[] | undefined;
  isEarlier: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

function Section({ list, title, count, groups, isEarlier, hasFailed, onRetry, empty }: SectionProps) {
  const text = useGroupsTexts().list;
  const locale = localeOf(useLanguage());
  return (
    <section className={styles.section} aria-label={title} aria-busy={isEarlier && !hasFailed}>
      <h2>
        {title}
        {count !== undefined && <span className={styles.count}>{count.toLocaleString(locale)}</span>}
      </h2>
      {hasFailed && (
        <Card>
          <ErrorState text={text.failed} onRetry={onRetry} />
        </Card>
      )}
      {!groups && !hasFailed && <LoadingGroups />}
      {groups?.length === 0 && <Card>{empty}</Card>}
      {groups && groups.length > 0 && (
        <ul className={classNames(styles.grid, isEarlier && styles.earlier)}>
          {groups.map(group => (
            <li key={group.Id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        list={list}
        label={text.more}
        loading={text.loading}
        failed={text.failed}
        variant="line"
        icon={arrowDownBoldIcon}
      />
    </section>
  );
}

function LoadingGroups() {
  const text = useGroupsTexts().list;
  return (
    <div role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <div className={styles.grid}>
        {Array.from({ length: GROUPS_PAGE_SIZE / 2 }, (_, index) => (
          <Skeleton key={index} shape="block" height={196} />
        ))}
      </div>
    </div>
  );
}
